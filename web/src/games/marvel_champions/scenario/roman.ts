/** Stages are numbered as on the cards. */

const NUMBERS = ["", "I", "II", "III", "IV", "V"];

export function roman(n: number): string {
  return NUMBERS[n] ?? String(n);
}
