/** The backs of the decks: frame and emblem. */

export const BACKS = {
  treasure: { frame: "is-active", icon: "gi-locked-chest", box: "0 0 512 512" },
  loot: { frame: "is-loot", icon: "gi-swap-bag", box: "0 0 512 512" },
  monster: { frame: "is-monster", icon: "gi-carnivore-mouth", box: "0 0 512 512" },
  room: { frame: "is-room", icon: "gi-dungeon-gate", box: "0 0 512 512" },
  character: { frame: "is-character", icon: "gi-hooded-figure", box: "0 0 512 512" },
  bonus_soul: { frame: "is-soul", icon: "t-soul", box: "0 0 40 40" },
} as const;

export type BackKind = keyof typeof BACKS;
