/** Different words in sort order, as one text of UTF-16 code units. */
export type SortedWords = {
  units: Uint16Array
  /** Where a word begins in `units`; one entry more than words. */
  start: Uint32Array
  /** How many code units a word shares with the one before it, up to 254. */
  shared: Uint8Array
  /** The least of `shared` in each block of words (see `wordsPerBlock`), and the length of the longest word. */
  minShared: Uint8Array
  longest: Uint16Array
}

/** Words per block; a block without a match is skipped as a whole. */
export const wordsPerBlock = 32

/** Stores these words, which must be sorted by code units and unique. */
export function toSortedWords(sorted: string[]): SortedWords {
  const start = new Uint32Array(sorted.length + 1)
  sorted.forEach((word, i) => {
    start[i + 1] = (start[i] ?? 0) + word.length
  })
  const units = new Uint16Array(start[sorted.length] ?? 0)
  const shared = new Uint8Array(sorted.length)
  const minShared = new Uint8Array(Math.ceil(sorted.length / wordsPerBlock)).fill(255)
  const longest = new Uint16Array(minShared.length)
  sorted.forEach((word, i) => {
    for (let at = 0; at < word.length; at++) units[(start[i] ?? 0) + at] = word.charCodeAt(at)
    shared[i] = sharedLength(sorted[i - 1] ?? '', word)
    const block = Math.floor(i / wordsPerBlock)
    minShared[block] = Math.min(minShared[block] ?? 255, shared[i] ?? 0)
    longest[block] = Math.max(longest[block] ?? 0, word.length)
  })
  return { units, start, shared, minShared, longest }
}

function sharedLength(a: string, b: string) {
  let length = 0
  while (length < 254 && length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length))
    length++
  return length
}

/** The first word that is not before this one; with `beginnings`, the words that begin with it are before it. */
export function firstNotBefore(words: SortedWords, word: string, beginnings: boolean) {
  let from = 0
  let to = words.shared.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (compare(words, middle, word, beginnings) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Negative when the word at this place comes before the other one, 0 when they are the same. */
export function compare({ units, start }: SortedWords, i: number, word: string, beginnings: boolean) {
  const at = start[i] ?? 0
  const length = (start[i + 1] ?? at) - at
  const end = Math.min(length, word.length)
  for (let letter = 0; letter < end; letter++) {
    const difference = (units[at + letter] ?? 0) - word.charCodeAt(letter)
    if (difference !== 0) return difference
  }
  return beginnings && length >= word.length ? -1 : length - word.length
}
