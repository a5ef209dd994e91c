import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEachWordWithin } from './edit-automaton.ts'
import { type SortedWords, toSortedWords } from './sorted-words.ts'
import { termsNear } from './typos.ts'
import { createVocabulary } from './vocabulary.ts'

const wordAt = ({ units, start }: SortedWords, i: number) =>
  String.fromCharCode(...units.subarray(start[i], start[i + 1]))

/** The edits counted, 3 for more than two. */
function edits(typed: string, meant: string) {
  let count = 3
  forEachWordWithin(toSortedWords([meant]), typed, { maxEdits: 2 }, (_, edits) => {
    count = edits
  })
  return count
}
const vocabularyOf = (words: string[]) => createVocabulary(words.toSorted())

test.each([
  ['matrix', 'matrix', 0],
  ['matrx', 'matrix', 1],
  ['mattrix', 'matrix', 1],
  ['natrix', 'matrix', 1],
  ['amtrix', 'matrix', 1],
  ['interstelar', 'interstellar', 1],
  ['gaurdains', 'guardians', 2],
  ['alien', 'aliens', 1],
])('%s is %s with %i typos', (typed, meant, count) => {
  expect(edits(typed, meant)).toBe(count)
})

test('an unfinished word is compared with the beginnings of the others', () => {
  const vocabulary = vocabularyOf(['inter', 'interest', 'interstellar', 'intrests', 'tress'])
  const near = termsNear(vocabulary, 'intrest', { unfinished: true })
  expect(near.map(({ term }) => wordAt(vocabulary.words, term))).toEqual(['interest', 'interstellar', 'intrests'])
})

test('up to two edits, the edit distance equals that of the full distance table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      expect(edits(typed, meant)).toBe(Math.min(3, editsByTable(typed, meant)))
    }),
  )
})

test('every term within the allowed edit distance is found', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    minLength: 1,
    maxLength: 14,
    size: 'max',
  })
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 300, size: 'max' }), word, (words, typed) => {
      const vocabulary = vocabularyOf(words)
      const near = new Set(termsNear(vocabulary, typed).map(({ term }) => wordAt(vocabulary.words, term)))
      for (const meant of words) {
        const reach = Math.max(typed.length, meant.length) >= 8 ? 2 : 1
        const count = editsByTable(typed, meant)
        expect(near.has(meant), `${typed} for ${meant}`).toBe(typed.length >= 3 && count > 0 && count <= reach)
      }
    }),
  )
})

test('numbers and words of two letters are never corrected', () => {
  const vocabulary = vocabularyOf(['up', 'us', '2012', '2011'])
  expect(termsNear(vocabulary, 'uq')).toEqual([])
  expect(termsNear(vocabulary, '2013')).toEqual([])
})

/** The distance straight from its definition, row by row. */
function editsByTable(a: string, b: string) {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => table[i]?.[j] ?? (i === 0 ? j : Number.POSITIVE_INFINITY)
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = table[i] ?? []
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(a.length, b.length)
}
