import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import { toSummaryRow } from './bulk-film.ts'
import { createSummaryBuilder } from './bulk-summaries.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })

const anyRow = fc.record<BulkFilmRow>({
  publisher: fc.constantFrom('imdb', 'tmdb'),
  number: fc.nat(),
  film_id: fc.integer({ min: 1, max: 3_000_000_000 }),
  title: anyText,
  original_title: fc.option(anyText),
  other_titles: fc.array(anyText, { maxLength: 2 }),
  year: fc.option(fc.integer({ min: 1870, max: 2030 })),
  runtime: fc.option(fc.nat(600)),
  genres: fc.array(anyText, { maxLength: 3 }),
  rating: fc.option(fc.integer({ min: 10, max: 100 }).map(tenths => tenths / 10)),
  vote_count: fc.nat(),
  popularity: fc.nat(),
  credits: fc.array(fc.tuple(fc.constantFrom('cast', 'director'), fc.nat(), anyText, fc.constant([])), {
    maxLength: 4,
  }),
})

/** Between any two rows of the index stands a film that is not in bulk. */
function summariesOf(rows: BulkFilmRow[]) {
  const builder = createSummaryBuilder()
  for (const row of rows) {
    builder.add(row)
    builder.addMissing()
  }
  const ids = Float64Array.from(rows.flatMap(row => [row.film_id, row.film_id + 0.5]))
  const byId = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
  return builder.build({ ids, byId })
}

test('every film that was added is found by its id with its directors, and no other film is', () => {
  const anyRows = fc.uniqueArray(anyRow, { selector: row => row.film_id, maxLength: 30 })
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, unknown) => {
      const summaries = summariesOf(rows)
      for (const row of rows) {
        expect(summaries.find(row.film_id)).toEqual(toSummaryRow(row))
        expect(summaries.find(row.film_id + 0.5)).toBeNull()
      }
      if (!rows.some(row => row.film_id === unknown)) expect(summaries.find(unknown)).toBeNull()
    }),
  )
})

test('films fill many chunks of memory, and one film may be longer than a chunk', () => {
  const [row] = fc.sample(anyRow, 1)
  if (!row) throw new Error('no row')
  const titles = Array.from({ length: 300 }, (_, index) => `${index} ${'é'.repeat(index === 150 ? 1_200_000 : 7000)}`)
  const summaries = summariesOf(titles.map((title, index) => ({ ...row, film_id: 1000 - index, title })))
  expect(titles.every((title, index) => summaries.find(1000 - index)?.title === title)).toBe(true)
})
