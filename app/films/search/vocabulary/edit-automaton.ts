import { type SortedWords, wordsPerBlock } from './sorted-words.ts'

/** A longer word does not fit into the 32 bits of the calculation. */
export const maxComparedLength = 31

type Reach = {
  /** The most edits to a word. */
  maxEdits: 1 | 2
  /** The number of letters from the beginning that have at most half of the edits (rounded down); 0 for any. */
  half?: number
  /** The typed letters may stand for the beginning of a word. */
  unfinished?: boolean
}

/**
 * Visits the words within reach of the typed one, with their edits: letters wrong, missing, too many, or swapped with
 * their neighbour (the optimal string alignment distance). This is the bit-parallel automaton of Wu and Manber (1992)
 * with swaps. After some letters, the state has for each number of edits the set of beginnings of the typed word that
 * these letters may stand for. The words are sorted, so neighbours share the states of their common beginning. A
 * beginning without states rules out all words that begin so.
 */
export function forEachWordWithin(
  { units, start, shared, minShared, longest }: SortedWords,
  typed: string,
  { maxEdits, half = 0, unfinished = false }: Reach,
  visit: (word: number, edits: number) => void,
) {
  const rowsOf = rowsOfLetters(typed)
  const whole = 1 << typed.length
  // The last edit comes after the first half, or adds a letter at its end.
  const late = -1 << (half + 1)
  const added = -1 << half
  const [lateOne, addedOne, lateTwo, addedTwo] = maxEdits === 1 ? [late, added, 0, 0] : [-1, -1, late, added]
  // Four numbers for each depth: the row of the letter read, and the beginnings with no edit, with one and with two.
  const states = new Int32Array(4 * (typed.length + maxEdits + 3))
  states.set([0, 1, 0b10 & lateOne, 0b110 & lateTwo])
  const minLength = typed.length - maxEdits
  /** Number of letters of the last word whose states are computed. */
  let computedLetters = 0
  /** Words that share this many letters with the last one are, like it, out of reach or (unfinished) within reach. */
  let decidedLetters = 255
  let isWithin = false
  for (let word = 0; word < shared.length; word++) {
    if (word % wordsPerBlock === 0) {
      const block = word / wordsPerBlock
      const computedAfter = Math.min(computedLetters, minShared[block] ?? 0)
      if ((computedAfter >= decidedLetters && !isWithin) || (longest[block] ?? 0) < minLength) {
        computedLetters = computedAfter
        word += wordsPerBlock - 1
        continue
      }
    }
    const sharedLetters = shared[word] ?? 0
    if (sharedLetters < computedLetters) computedLetters = sharedLetters
    if (computedLetters >= decidedLetters) {
      if (isWithin) visit(word, maxEdits)
      continue
    }
    decidedLetters = 255
    isWithin = false
    const from = start[word] ?? 0
    const length = (start[word + 1] ?? 0) - from
    if (length < minLength) continue
    let depth = computedLetters
    let at = 4 * depth
    while (depth < length && decidedLetters === 255) {
      const row = rowsOf[(units[from + depth] ?? 0) & 255] ?? 0
      const none = states[at + 1] ?? 0
      const one = states[at + 2] ?? 0
      const swapped = depth === 0 ? 0 : (row << 1) & (states[at] ?? 0)
      const noneBefore = depth === 0 ? 0 : (states[at - 3] ?? 0)
      const oneBefore = depth === 0 ? 0 : (states[at - 2] ?? 0)
      const nextNone = (none << 1) & row
      const nextOne =
        ((((one << 1) & row) | ((none | nextNone) << 1) | ((noneBefore << 2) & swapped)) & lateOne) | (none & addedOne)
      const two = states[at + 3] ?? 0
      const nextTwo =
        ((((two << 1) & row) | ((one | nextOne) << 1) | ((oneBefore << 2) & swapped)) & lateTwo) | (one & addedTwo)
      depth++
      at += 4
      states[at] = row
      states[at + 1] = nextNone
      states[at + 2] = nextOne
      states[at + 3] = nextTwo
      // The first of two swapped letters leaves no state when both halves have one.
      const swapping = row & (((none << 2) & lateOne) | ((one << 2) & lateTwo))
      if ((nextNone | nextOne | nextTwo | swapping) === 0) decidedLetters = depth
      else if (unfinished && (nextOne | nextTwo) & whole) {
        decidedLetters = depth
        isWithin = true
      }
    }
    computedLetters = depth
    if (decidedLetters !== 255 && !isWithin) {
      // Out of reach until a block begins: whole blocks are skipped above.
      const last = Math.min(word | (wordsPerBlock - 1), shared.length - 1)
      while (word < last && (shared[word + 1] ?? 0) >= decidedLetters) word++
      continue
    }
    if (isWithin) visit(word, maxEdits)
    else if (decidedLetters === 255) {
      const fewest = [1, 2, 3].findIndex(offset => (states[at + offset] ?? 0) & whole)
      if (fewest >= 0) visit(word, fewest)
    }
  }
}

/** Bit n of a letter's row is set when it is the n-th letter of the typed word. */
function rowsOfLetters(typed: string) {
  // Letters 256 apart share a row; that takes two scripts in one word to matter.
  const rowsOf = new Int32Array(256)
  for (let i = 0; i < typed.length; i++) {
    const letter = typed.charCodeAt(i) & 255
    rowsOf[letter] = (rowsOf[letter] ?? 0) | (1 << (i + 1))
  }
  return rowsOf
}
