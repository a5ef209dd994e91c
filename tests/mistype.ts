// Titles as hurried people type them. Seeded, so that a failing query stays the same query.

/** Random numbers from 0 up to 1 that begin anew from the same seed (Marsaglia's xorshift with 32 bits). */
export const seededRandom = (seed: number) => {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * One word of the title with one slip, or with two in a word of eight letters or more; the other words stay. Null when
 * the title has no word of four letters: a shorter one with a slip is another word.
 */
export const mistypeTitle = (title: string, slips: 1 | 2, random: () => number): string | null => {
  const words = title.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  const long = words.flatMap((word, at) => (word.length >= (slips === 2 ? 8 : 4) && !/\d/.test(word) ? [at] : []))
  const at = long[Math.floor(random() * long.length)]
  if (at === undefined) return null
  return words.map((word, i) => (i === at ? mistypeWord(word, slips, random) : word)).join(' ')
}

/** Every word of four letters or more with a slip, of eight or more with two. */
export const mistypeEveryWord = (title: string, random: () => number) =>
  (title.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    .map(word => (word.length < 4 || /\d/.test(word) ? word : mistypeWord(word, word.length < 8 ? 1 : 2, random)))
    .join(' ')

const mistypeWord = (word: string, slips: number, random: () => number) => {
  let typed = word
  while (typed === word) for (let slip = 0; slip < slips; slip++) typed = slipOnce(typed, random)
  return typed
}

const slipOnce = (word: string, random: () => number) => {
  const at = Math.floor(random() * word.length)
  const before = word.slice(0, at)
  const here = word.charAt(at)
  const after = word.slice(at + 1)
  const other = letters.charAt(Math.floor(random() * letters.length))
  const slip = Math.floor(random() * 5)
  if (slip === 0) return before + after
  if (slip === 1) return before + here + here + after
  if (slip === 2) return before + other + here + after
  if (slip === 3) return before + other + after
  return before + after.charAt(0) + here + after.slice(1)
}
