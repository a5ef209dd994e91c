import { expect, test } from 'vitest'
import { numberFiles } from './export-files.ts'
import { csvPartsInTurns } from './letterboxd-csv.ts'
import { zipOf } from './zip.ts'

test('one part has the name without a number, and of several each has its number', () => {
  const namesOf = (parts: (string | null)[]) => [...numberFiles('films', parts)].map(file => file?.name ?? null)
  expect(namesOf(['a'])).toEqual(['films.csv'])
  expect(namesOf(['a', null, 'b', 'c'])).toEqual([null, 'films-1.csv', 'films-2.csv', 'films-3.csv'])
})

test('the first file is ready when the part after it is known', () => {
  const files = numberFiles(
    'films',
    (function* () {
      yield* ['a', 'b']
      throw new Error('the third part is not needed yet')
    })(),
  )
  expect(files.next().value).toMatchObject({ name: 'films-1.csv' })
})

test('rows of a large file are formatted in turns, between which other requests are served', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => [index, `Film ${index}`])
  const zip = zipOf(numberFiles('films', csvPartsInTurns({ columns: ['Position', 'Title'], rows })), { at: new Date() })
  const pieces = [...zip].map(({ length }) => length)
  expect(pieces.slice(0, 10)).toEqual(Array(10).fill(0))
})
