/** A few small generated sounds, for example for the player's turn and for dice. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** The volume at which sounds are as loud as they were made. */
const USUAL = 70;

function ready(): AudioContext | undefined {
  // Browsers allow no sound before the first click or key, and warn about it.
  if (!settings.sound || settings.volume <= 0 || !globalThis.navigator?.userActivation?.hasBeenActive) return undefined;
  try {
    context ??= new AudioContext();
  } catch {
    return undefined;
  }
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return context.state === "running" ? context : undefined;
}

function note(audio: AudioContext, pitch: number, at: number, long: number, loud: number, type: OscillatorType): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = type;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * (settings.volume / USUAL), start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + long);
}

const SOUNDS: Record<string, (audio: AudioContext) => void> = {
  my_turn(audio) {
    note(audio, 523, 0, 0.22, 0.09, "triangle");
    note(audio, 784, 0.11, 0.32, 0.09, "triangle");
  },
  die(audio) {
    for (const [i, pitch] of [210, 320, 180, 260].entries()) note(audio, pitch, i * 0.055, 0.05, 0.07, "square");
  },
  damage: (audio) => note(audio, 110, 0, 0.18, 0.12, "sawtooth"),
  death(audio) {
    note(audio, 196, 0, 0.4, 0.1, "triangle");
    note(audio, 131, 0.18, 0.6, 0.1, "triangle");
  },
};

/** Play the sound for a word, if there is one and sounds are on. */
export function play(word: string): void {
  const sound = SOUNDS[word];
  if (sound === undefined) return;
  const audio = ready();
  if (audio !== undefined) sound(audio);
}

/** Call this at the first click or key, so that later sounds are allowed. */
export function wake(): void {
  ready();
}
