/** One upload that is small to send and expensive to read, or broken on purpose. */
export type HostileUpload = {
  /** The kind and the variant, for the report: `wide rows 3`. */
  name: string
  fileName: string
  content: Uint8Array<ArrayBuffer>
  /** Replaces the multipart form around the file: the form itself is hostile. */
  form?: { contentType: string; body: Uint8Array<ArrayBuffer> }
}

/** What a kind makes a variant from: random numbers that repeat with the seed, and the largest upload allowed. */
export type Make = { random: () => number; maxBytes: number; variant: number }

export type Kind = (make: Make) => Pick<HostileUpload, 'fileName' | 'form'> & { content: Uint8Array | string }

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `min` to `max`, both included. */
export const between = (random: () => number, min: number, max: number) =>
  min + Math.floor(random() * (Math.max(max, min) - min + 1))

export function randomBytes(random: () => number, length: number) {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256))
}

export const megabyte = 1024 * 1024
