// What a search costs among a million titles, and how often it finds what was meant.
// Run with `node --expose-gc bench/search.ts [films]`.

import { buildIndex } from '#app/films/search/build-index.ts'
import { searchIndex } from '#app/films/search/search.ts'
import type { IndexedFilm } from '#app/films/search/search-index.ts'
import { catalogueFilms } from '#tests/catalogue-films.ts'
import { mistypeEveryWord, mistypeTitle, seededRandom } from '#tests/mistype.ts'
import { manyFilms } from './million-titles.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const suggestions = 8
const queriesPerClass = 300
const runs = 3

const films = [...manyFilms(count)]
const random = seededRandom(99)
const someFilms = (from: IndexedFilm[]) =>
  Array.from({ length: queriesPerClass }, () => from[Math.floor(random() * from.length)]).filter(
    film => film !== undefined,
  )
const catalogueCount = catalogueFilms().length
const titles = [...someFilms(films), ...someFilms(catalogueFilms())].map(film => film.title)
const words = titles.flatMap(title => title.match(/[\p{L}\p{N}]+/gu) ?? [])
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
const coin = (length: number) => Array.from({ length }, () => letters[Math.floor(random() * 26)]).join('')
const mistyped = (slips: 1 | 2) =>
  titles.map(title => mistypeTitle(title, slips, random)).filter(query => query !== null)

const classes: Record<string, string[]> = {
  '1 letter': letters,
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
  'a word': words,
  'a title': titles,
  'a title, half typed': titles.map(title => title.slice(0, Math.ceil(title.length / 2))),
  'a title and a year': titles.map((title, i) => `${title} ${1950 + (i % 76)}`),
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
const median = (values: number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
const ms = (value: number) => value.toFixed(2).padStart(8)

globalThis.gc?.()
const before = process.memoryUsage()
const buildTimes: number[] = []
let index = buildIndex([])
for (let run = 0; run < runs; run++) {
  const started = performance.now()
  index = buildIndex(films)
  buildTimes.push(performance.now() - started)
}
globalThis.gc?.()
const after = process.memoryUsage()
const held = (after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers) / 2 ** 20
console.log(`${films.length} films, ${index.terms.length} words`)
console.log(
  `built in ${median(buildTimes).toFixed(0)} ms, the index holds ${held.toFixed(0)} MB, the process ${(after.rss / 2 ** 20).toFixed(0)} MB`,
)

console.log(`${'ms a query'.padEnd(24)}     p50      p99      max`)
for (const [name, queries] of Object.entries(classes)) {
  const figures = Array.from({ length: runs }, () => {
    const times = queries
      .map(query => {
        const started = performance.now()
        searchIndex(index, query, { most: suggestions })
        return performance.now() - started
      })
      .sort((a, b) => a - b)
    return [percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1)]
  })
  const column = (at: number) => ms(median(figures.map(figure => figure[at] ?? 0)))
  console.log(`${name.padEnd(24)}${column(0)} ${column(1)} ${column(2)}`)
}

console.log('found among the first ten, of the titles mistyped (the same title counts, whichever film has it)')
for (const [name, pool] of [
  ['the catalogue', catalogueFilms()],
  ['any film', films],
] as const)
  for (const [kind, mistype] of [
    ['one slip', (title: string) => mistypeTitle(title, 1, random)],
    ['two slips', (title: string) => mistypeTitle(title, 2, random)],
    ['a slip in every word', (title: string) => mistypeEveryWord(title, random)],
  ] as const) {
    let asked = 0
    let found = 0
    for (let i = 0; i < 1000; i++) {
      const film = pool[Math.floor(random() * pool.length)]
      const query = film && mistype(film.title)
      if (!film || !query || query === film.title.toLowerCase()) continue
      asked++
      if (
        searchIndex(index, query, { most: 10 }).ids.some(
          id => id === film.id || titleOf(id) === film.title.toLowerCase(),
        )
      )
        found++
    }
    console.log(`${`${name}, ${kind}`.padEnd(40)} ${((100 * found) / asked).toFixed(1)} % of ${asked}`)
  }

function titleOf(id: number) {
  return id < 10_000_000 ? null : films[id - 10_000_000 + catalogueCount]?.title.toLowerCase()
}
