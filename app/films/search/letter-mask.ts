// Letter masks: the set of a word's letters in 32 bits. Comparing two masks rules out most words that are not an edit apart.

/** The first and the last so many letters make the two ends of a word. */
const endLength = 3

/** From this length on, the ends of a word lie apart: not even swapped neighbours belong to both. */
export const twoEnds = 2 * endLength + 1

/** The letters of a word. Letters that share a bit make the set less sharp, never wrong. */
export function letterMask(word: string) {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** The letters at the beginning of a word in the lower half (`firstEnd`), those at its end in the upper half. */
export function endsMask(word: string) {
  let ends = 0
  for (let i = 0; i < Math.min(endLength, word.length); i++) {
    ends |= 1 << (word.charCodeAt(i) & 15)
    ends |= 1 << (16 + (word.charCodeAt(word.length - 1 - i) & 15))
  }
  return ends
}
export const firstEnd = 0xffff

/** How many bits are set, counted in pairs, then in fours, then in bytes. */
export function bitCount(bits: number) {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
