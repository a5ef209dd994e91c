// npm run bench -- search [films]: time of a search among a million titles, and how often it finds the right film.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { minutes } from '#app/domain/units.ts'
import { createSearchIndex } from '#app/films/search/index/create-search-index.server.ts'
import { indexBuffers } from '#app/films/search/index/index-buffers.ts'
import { parseQuery } from '#app/films/search/parse-query.ts'
import { searchIndex } from '#app/films/search/search.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { mistypeEveryWord, mistypeTitle, seededRandom } from '#tests/fixtures/mistype.ts'
import { manyFilms } from './parts/million-titles.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const suggestions = 8
const queriesPerClass = 100
const recallQueries = 500
const runs = 7

// The entries come one by one, as from a database, so that the delays are only those of building.
const entries = manyFilms(count)
entries.next() // Makes the words of the titles, which takes a second.
const loopDelay = monitorEventLoopDelay({ resolution: 1 })
loopDelay.enable()
const started = performance.now()
const index = await createSearchIndex(entries, { signal: AbortSignal.timeout(5 * minutes) })
const builtMs = performance.now() - started
loopDelay.disable()

const bytes = indexBuffers(index).reduce((sum, { byteLength }) => sum + byteLength, 0)
console.log(`${count} films, ${index.entryOf.length} titles, ${index.vocabulary.words.shared.length} words`)
console.log(
  `built on a thread in ${builtMs.toFixed(0)} ms; main thread blocked at most ${ms(loopDelay.max / 1e6).trim()} ms`,
)
console.log(`${(bytes / 2 ** 20).toFixed(1)} MB, ${(bytes / index.entryOf.length).toFixed(0)} bytes a title`)

const films = [...manyFilms(count)]
const catalogue = catalogueFilms()
const random = seededRandom(99)
const pick = <T>(from: T[], many: number): T[] =>
  Array.from({ length: many }, () => from[Math.floor(random() * from.length)]).filter(one => one !== undefined)
const picked = [...pick(films, queriesPerClass), ...pick(catalogue, queriesPerClass)]
const titles = picked.map(film => film.title)
const words = titles.flatMap(title => title.match(/[\p{L}\p{N}]+/gu) ?? [])
const characters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const coin = (length: number) => Array.from({ length }, () => characters[Math.floor(random() * 26)]).join('')
const mistyped = (slips: 1 | 2) =>
  titles.map(title => mistypeTitle(title, slips, random)).filter(query => query !== null)

const classes: Record<string, string[]> = {
  '1 letter': characters,
  '2 letters': words.map(word => word.slice(0, 2)),
  '3 letters': words.map(word => word.slice(0, 3)),
  'a common word': [
    'the',
    'of',
    'a',
    'in',
    'and',
    'to',
    'part',
    'man',
    'star',
    'dark',
    'war',
    'movie',
    'last',
    'world',
  ],
  'common words': [
    'of the',
    'the of',
    'in the',
    'of the d',
    'and the',
    'the and of',
    'a the',
    'the man',
    'of a',
    'to the of',
  ],
  'a common word and one character': ['2', 'the 2', 'man', 'star', 'dark', 'part'].flatMap(word =>
    characters.map(begun => `${word} ${begun}`),
  ),
  'a word': words,
  'a title': titles,
  'a title, half typed': titles.map(title => title.slice(0, Math.ceil(title.length / 2))),
  'a title and its year': picked.map(({ title, year }) => `${title} ${year}`),
  'a title and a wrong year': titles.map((title, i) => `${title} ${1950 + (i % 76)}`),
  'one slip': mistyped(1),
  'two slips': mistyped(2),
  'a slip in every word': titles.map(title => mistypeEveryWord(title, random)),
  'no space': titles.map(title => title.replaceAll(' ', '')),
  nonsense: titles.map((_, i) => coin(3 + (i % 12))),
  'nonsense words': titles.map(() => `${coin(5)} ${coin(9)} ${coin(7)} ${coin(12)}`),
  long: titles.map((title, i) =>
    `${title} ${titles[(i + 1) % titles.length]} ${titles[(i + 2) % titles.length]}`.slice(0, 200),
  ),
  hostile: [
    'a'.repeat(200),
    'ab'.repeat(100),
    'the '.repeat(50),
    'a b c d e f g h i j k l m n o p q',
    'star'.repeat(50),
    '1 2 3 4 5 6 7 8 9',
  ],
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

// A query's time is the best of its runs: whatever else the machine does can only add to it.
console.log(`${'ms a query'.padEnd(26)}     p50      p99      max`)
for (const [name, queries] of Object.entries(classes)) {
  const times = queries
    .map(query => Math.min(...Array.from({ length: runs }, () => timeOf(query))))
    .sort((a, b) => a - b)
  console.log(name.padEnd(26) + [0.5, 0.99, 1].map(share => ms(percentile(times, share))).join(' '))
}

console.log('found among the first ten when mistyped (of films with the same title any will do)')
const kinds: Record<string, (title: string) => string | null> = {
  'one slip': title => mistypeTitle(title, 1, random),
  'two slips': title => mistypeTitle(title, 2, random),
  'slips in every word': title => mistypeEveryWord(title, random),
}
const titleOf = new Map(films.map(film => [film.id, film.title.toLowerCase()]))
for (const [pool, from] of Object.entries({ 'the catalogue': catalogue, 'any film': films }))
  for (const [kind, mistype] of Object.entries(kinds)) {
    const queries = pick(from, recallQueries).map(({ title }) => ({ title: title.toLowerCase(), text: mistype(title) }))
    const mistyped = queries.filter(({ title, text }) => text && text !== title)
    const found = mistyped.filter(({ title, text }) =>
      searchIndex(index, parseQuery(text ?? ''), { limit: 10, isCounted: false }).ids.some(
        id => titleOf.get(id) === title,
      ),
    )
    const share = (100 * found.length) / mistyped.length
    console.log(`${`${pool}, ${kind}`.padEnd(36)}${share.toFixed(1).padStart(6)} % of ${mistyped.length}`)
  }

function ms(value: number) {
  return value.toFixed(2).padStart(8)
}

function timeOf(query: string) {
  const started = performance.now()
  searchIndex(index, parseQuery(query), { limit: suggestions, isCounted: false })
  return performance.now() - started
}
