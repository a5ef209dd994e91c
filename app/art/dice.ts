// Chance that is no chance: the same film always throws the same numbers, so its picture never changes.

/** Throws the next number, 0 up to but without 1. */
export type Dice = () => number

/** A list that cannot be empty, so that something can always be picked from it. */
export type Some<T> = readonly [T, ...T[]]

/** A 32-bit fingerprint of a text (FNV-1a). */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

/** Dice that throw the same row of numbers for the same text (mulberry32). */
export function diceFor(text: string): Dice {
  let state = fingerprint(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(dice: Dice, list: Some<T>): T {
  return list[Math.floor(dice() * list.length)] ?? list[0]
}
