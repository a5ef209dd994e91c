import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from './build-index.ts'
import { editCounter } from './edit-distance.ts'
import { termsNear } from './typos.ts'

const edits = (typed: string, meant: string) => editCounter(typed, { unfinished: false })(meant)
const indexOf = (words: string[]) => buildIndex(words.map((title, id) => ({ id, title, year: null, popularity: 0 })))

test.each([
  ['matrix', 'matrix', 0],
  ['matrx', 'matrix', 1],
  ['mattrix', 'matrix', 1],
  ['natrix', 'matrix', 1],
  ['amtrix', 'matrix', 1],
  ['interstelar', 'interstellar', 1],
  ['gaurdains', 'guardians', 2],
  ['alien', 'aliens', 1],
])('from %s to %s it takes %i slips', (typed, meant, count) => {
  expect(edits(typed, meant)).toBe(count)
})

test('an unfinished word is compared with the beginning of the other', () => {
  expect(editCounter('intrest', { unfinished: true })('interstellar')).toBe(1)
})

test('the edit distance equals that of the full distance table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      expect(edits(typed, meant)).toBe(editsByTable(typed, meant))
    }),
  )
})

test('every term within the allowed edit distance is found', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), minLength: 3, maxLength: 10 })
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), word, (words, typed) => {
      const index = indexOf(words)
      const near = new Set(termsNear(index, typed).map(({ term }) => index.terms[term]))
      for (const meant of words) {
        const reach = Math.max(typed.length, meant.length) >= 8 ? 2 : 1
        const count = editsByTable(typed, meant)
        expect(near.has(meant), `${typed} for ${meant}`).toBe(count > 0 && count <= reach)
      }
    }),
  )
})

test('numbers and words of two letters are never corrected', () => {
  const index = indexOf(['up', 'us', '2012', '2011'])
  expect(termsNear(index, 'uq')).toEqual([])
  expect(termsNear(index, '2013')).toEqual([])
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
