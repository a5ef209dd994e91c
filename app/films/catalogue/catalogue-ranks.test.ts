import { expect, test } from 'vitest'
import { createCatalogueRanks } from './catalogue-ranks.ts'
import { type CatalogueRecord, catalogueRecordSchema } from './catalogue-record.ts'

const record = (id: number, release_date: string | undefined, ...directors: string[]): CatalogueRecord =>
  catalogueRecordSchema.parse({ id, title: `Film ${id}`, ...(release_date && { release_date }), directors })

test('a film is ranked among those of its decade and of its first director, in the order of the list', () => {
  const [a, b, c] = [record(1, '1979-05-25', 'A'), record(2, '1982-06-25', 'A', 'B'), record(3, '1989-09-22', 'B')]
  const ranks = createCatalogueRanks([a, b, c])
  expect(ranks(b)).toEqual({
    decadeRank: { decade: 1980, rank: 1, films: 2 },
    directorRank: { name: 'A', rank: 2, films: 2 },
  })
  expect(ranks(c)).toMatchObject({ decadeRank: { rank: 2 }, directorRank: { name: 'B', rank: 1, films: 1 } })
})

test('a film that is not in the list has no rank', () => {
  expect(createCatalogueRanks([record(1, '1979-05-25', 'A')])(record(2, '1979-05-25', 'A'))).toEqual({})
})
