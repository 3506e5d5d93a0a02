/**
 * QR squares for short links, made without a network: byte mode, error correction M, versions 1 to 6 (up to 106 bytes),
 * after ISO/IEC 18004. These versions have blocks of one size and one alignment pattern, which keeps this short.
 */

/** For each version: code words of a block for data and for error correction, and the number of blocks. */
const VERSIONS: [data: number, correction: number, blocks: number][] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [32, 18, 2],
  [43, 24, 2],
  [27, 16, 4],
];

/** Error correction M, as the two bits of the format information. */
const LEVEL = 0b00;

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The square of a text, as rows of dark and light modules; undefined if the text is too long for it. */
export function qrSquare(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex(([data, , blocks]) => bytes.length + 2 <= data * blocks) + 1;
  if (version === 0) return undefined;
  const words = interleaved(bytes, version);
  const squares = MASKS.map((mask, number) => drawn(version, words, mask, number));
  return squares.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

// --- code words ---

/** Multiplication in the field of 256 elements with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

function corrections(data: number[], degree: number): number[] {
  const divisor = new Array<number>(degree).fill(0);
  divisor[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = new Array<number>(degree).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((one, i) => (rest[i] = rest[i]! ^ times(one, factor)));
  }
  return rest;
}

function interleaved(bytes: number[], version: number): number[] {
  const [size, degree, blocks] = VERSIONS[version - 1]!;
  const bits = [0b0100 << 4, bytes.length, ...bytes];
  // The mode takes four bits, so all bytes after it are shifted by half a byte.
  const words = [bits[0]! | (bytes.length >> 4)];
  for (let i = 1; i < bits.length; i++) words.push(((bits[i]! & 15) << 4) | ((bits[i + 1] ?? 0) >> 4));
  for (let pad = 0xec; words.length < size * blocks; pad ^= 0xec ^ 0x11) words.push(pad);
  const parts = Array.from({ length: blocks }, (_, block) => words.slice(block * size, (block + 1) * size));
  const checks = parts.map((part) => corrections(part, degree));
  const across = (all: number[][]): number[] => all[0]!.flatMap((_, i) => all.map((part) => part[i]!));
  return [...across(parts), ...across(checks)];
}

// --- the drawing ---

function drawn(version: number, words: number[], mask: (x: number, y: number) => boolean, number: number): boolean[][] {
  const size = 17 + version * 4;
  const square = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    square[y]![x] = dark;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const rings = (cx: number, cy: number, reach: number, light: number): void => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(cx + x, cy + y, ring !== light && ring !== 4);
      }
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) rings(x, y, 4, 2);
  if (version > 1) rings(size - 7, size - 7, 2, 1);
  format(number, size, set);

  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, i) => ((word >> (7 - i)) & 1) === 1));
  let at = 0;
  // Two columns at a time from the right, upwards and downwards in turn; the column of the timing pattern is left out.
  for (let right = size - 1, up = true; right >= 1; right -= right === 8 ? 3 : 2, up = !up)
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (fixed[y]![x]) continue;
        square[y]![x] = (bits[at++] ?? false) !== mask(x, y);
      }
  return square;
}

/** The level and the mask, twice, with their own error correction. */
function format(number: number, size: number, set: (x: number, y: number, dark: boolean) => void): void {
  const data = (LEVEL << 3) | number;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    // Around the first corner, past the timing patterns.
    if (i < 8) set(8, i < 6 ? i : i + 1, bit(i));
    else set(i === 8 ? 7 : 14 - i, 8, bit(i));
    // Beside the other two corners.
    if (i < 8) set(size - 1 - i, 8, bit(i));
    else set(8, size - 15 + i, bit(i));
  }
  set(8, size - 8, true);
}

/** How badly a square could be read: long runs, blocks, what looks like a corner, too dark or too light. */
function penalty(square: boolean[][]): number {
  const size = square.length;
  const lines = [...square, ...square.map((_, x) => square.map((row) => row[x]!))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const odd of ["10111010000", "00001011101"])
      for (let from = text.indexOf(odd); from >= 0; from = text.indexOf(odd, from + 1)) sum += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = square[y]![x];
      if (dark === square[y - 1]![x] && dark === square[y]![x - 1] && dark === square[y - 1]![x - 1]) sum += 3;
    }
  const share = square.flat().filter(Boolean).length / (size * size);
  return sum + Math.floor(Math.abs(share * 20 - 10)) * 10;
}
