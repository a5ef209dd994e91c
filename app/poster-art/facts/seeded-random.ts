// Seeded random numbers: the same film always gets the same sequence, so its picture never changes.

/** Returns the next number, from 0 (included) to 1 (excluded). */
export type Random = () => number

/** A list with at least one element. */
export type Some<T> = readonly [T, ...T[]]

/** A 32-bit fingerprint of a text (FNV-1a). */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash
}

/** A generator that returns the same sequence for the same text (mulberry32). */
export function randomFor(text: string): Random {
  let state = fingerprint(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An item of the list, each with the same probability. */
export function pick<T>(random: Random, list: Some<T>): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
