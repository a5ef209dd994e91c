// 204 queries for films half remembered: by a person, a year, a keyword, a description, an abbreviation, a pasted URL.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mistypeEveryWord, seededRandom } from '#tests/fixtures/mistype.ts'
import { catalogueEntries, catalogueSearch } from '../catalogue/catalogue-search.ts'
import { readCatalogue } from '../catalogue/read-catalogue.server.ts'
import { openTitleSearch } from './title-search.server.ts'

/** Share of the queries that must find their film: 199 of 204 did when the set was made. */
const minShare = 0.97

/** A query, the title it must find, and the reason to be shown; empty for any. */
const queries = readFileSync('tests/fixtures/remembered-films.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => z.tuple([z.string(), z.string(), z.string()]).parse(JSON.parse(line)))

const { records } = await readCatalogue()
const titles = openTitleSearch()
await titles.replace(catalogueEntries(records))
const search = catalogueSearch(records, {
  titles,
  findById: id => records.find(record => record.id === id) ?? null,
  findByImdbId: imdbId => records.find(({ imdb_id }) => imdb_id === imdbId) ?? null,
})
const titleOf = new Map(records.map(({ id, title }) => [id, title]))
function find(text: string) {
  const found = search(text, { limit: 20, offset: 0 })
  if (!found) throw new Error('the titles are indexed')
  return found
}

test(`of ${queries.length} half-remembered films, 97 of 100 are found: among the first three, or on the first page for the expected reason`, () => {
  const missed = queries.filter(([text, title, reason]) => {
    const { ids, reasons } = find(text)
    const fitting = ids.filter(id => titleOf.get(id) === title && (reason === '' || reasons[id] === reason))
    return !fitting.some(id => reason !== '' || ids.indexOf(id) < 3)
  })
  expect(queries.length).toBeGreaterThanOrEqual(200)
  expect(1 - missed.length / queries.length, missed.map(([text]) => text).join(', ')).toBeGreaterThanOrEqual(minShare)
})

test.each([
  ['dicaprio', 'Sicario'],
  ['heist', 'American History X'],
  ['mib', 'Mamma Mia!'],
  ['the one with the shark', 'Gone with the Wind'],
  ['dream heist', 'Requiem for a Dream'],
  ['nolan', 'Noah'],
])('%j does not find %j', (text, title) => {
  expect(find(text).ids.map(id => titleOf.get(id))).not.toContain(title)
})

test.each(['interstelar', 'spilberg', 'parasite 1985'])('%j is answered with a question', text => {
  expect(find(text).guess).toBeDefined()
})

// Titles alone: 98 (recall.test.ts). A mistyped title that is a name as typed ("mona") finds the name.
test('among all fields, too, slips in every word leave 97 of 100 films among the first ten', () => {
  const random = seededRandom(1895)
  const typed = records.slice(0, 400).flatMap(({ id, title }) => {
    const text = mistypeEveryWord(title, random)
    return text && text !== title.toLowerCase() ? [{ id, text }] : []
  })
  const missed = typed.filter(({ id, text }) => !find(text).ids.slice(0, 10).includes(id))
  expect(100 * (1 - missed.length / typed.length), missed.map(({ text }) => text).join(', ')).toBeGreaterThan(97)
})
