// Sets of rows as bits: row r is bit `r % 32` of word `r / 32`.

export type Bits = Uint32Array

/** A set of none of these rows: one bit for each. */
export const createBits = (rows: number): Bits => new Uint32Array(Math.ceil(rows / 32))

/** All rows. The bits behind the last one stay 0, so that a count never includes them. */
export function createFullBits(rows: number): Bits {
  const bits = createBits(rows).fill(0xffff_ffff)
  if (rows % 32 > 0) bits[bits.length - 1] = 2 ** (rows % 32) - 1
  return bits
}

/** Whether the row is in the set. */
export const hasBit = (bits: Bits, row: number) => ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0

/** Adds the row to the set. */
export function setBit(bits: Bits, row: number) {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
}

/** Leaves in `bits` the rows that are in `other`, or with `isNot` those that are not. */
export function intersectBits(bits: Bits, other: Bits, isNot = false) {
  const flip = isNot ? -1 : 0
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ((other[word] ?? 0) ^ flip)
}

/**
 * The rows whose figure is in the range, both ends included. All numbers are below 2 ** 31: the sign of a difference decides
 * without a branch, which a processor could not predict.
 */
export function bitsInRange(figures: Uint32Array, min: number, max: number): Bits {
  const bits = createBits(figures.length)
  for (let word = 0, row = 0; word < bits.length; word += 1) {
    const end = Math.min(figures.length, row + 32)
    let value = 0
    for (let bit = 0; row < end; bit += 1, row += 1) {
      const figure = (figures[row] ?? 0) | 0
      value |= (~((figure - min) | (max - figure)) >>> 31) << bit
    }
    bits[word] = value
  }
  return bits
}

/** Calls `visit` with each row of the set, ascending, until it returns true. */
export function someSetBit(bits: Bits, visit: (row: number) => boolean) {
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      if (visit(32 * word + 31 - Math.clz32(rest & -rest))) return
    }
  }
}

export function countBits(bits: Bits) {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += onesIn(bits[word] ?? 0)
  return count
}

/** The number of rows that are in both sets. */
export function countCommon(a: Bits, b: Bits) {
  let count = 0
  for (let word = 0; word < a.length; word += 1) count += onesIn((a[word] ?? 0) & (b[word] ?? 0))
  return count
}

/** The ones of a word, added in pairs, fours and bytes (Warren, Hacker's Delight, section 5-1). */
function onesIn(word: number) {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
