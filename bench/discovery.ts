// npm run bench -- discovery [films]: the index of discovery at this size (by default 1,000,000), built while a timer
// measures how long the event loop is blocked, and typical filter sets. The bar: every set under 20 ms.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { discoverRows } from '#app/films/discover/discover-rows.ts'
import type { DiscoverySort } from '#app/films/discover/discovery.ts'
import type { DiscoveryRow } from '#app/films/discover/facet-index.ts'
import { type DiscoveryFilters, noFilters } from '#app/films/discover/filters.ts'
import { createFacetIndex } from '#app/films/discover/thread/create-facet-index.server.ts'
import { seededRandom } from '#tests/fixtures/mistype.ts'

const films = Number(process.argv[2] ?? 1_000_000)
const rounds = 15

/** Two people for a film on average, and eight credits of it. */
const people = 2 * films
const genres = [
  'Drama',
  'Comedy',
  'Documentary',
  'Romance',
  'Action',
  'Thriller',
  'Horror',
  'Crime',
  'Adventure',
  'Family',
  'Fantasy',
  'Mystery',
  'Science Fiction',
  'Animation',
  'History',
  'Music',
  'War',
  'Western',
  'TV Movie',
]
const languages = ['en', 'fr', 'es', 'ja', 'de', 'hi', 'it', 'ko', 'zh', 'pt', 'ru', 'ta', 'te', 'sv', 'tr', 'pl', 'da']
const countries = ['US', 'GB', 'FR', 'IN', 'JP', 'DE', 'IT', 'ES', 'CA', 'KR', 'CN', 'BR', 'RU', 'SE', 'MX', 'PL', 'DK']
const certifications = ['R', 'PG-13', 'PG', 'NR', 'G', 'NC-17']
const words = ['night', 'the', 'love', 'of', 'a', 'man', 'last', 'house', 'day', 'girl', 'war', 'city', 'black', 'red']

const random = seededRandom(42)
/** The first are frequent and the last are rare. */
const skewed = (size: number) => Math.floor(size * random() ** 3)
const oneOf = <Value>(values: Value[]) => values[skewed(values.length)] as Value // always below its length

function* generatedRows(): Generator<DiscoveryRow> {
  for (let id = 1; id <= films; id += 1) {
    const person = () => {
      const number = skewed(people)
      return { id: `nm${String(number).padStart(7, '0')}`, name: `Person ${number}` }
    }
    yield {
      id,
      title: Array.from({ length: 3 }, () => oneOf(words)).join(' '),
      releaseDate: `${2026 - skewed(100)}-0${1 + Math.floor(9 * random())}-15`,
      runtime: random() < 0.1 ? null : 60 + Math.floor(90 * random() + 40 * random()),
      rating: random() < 0.3 ? null : Math.round(20 + 70 * random()) / 10,
      votes: Math.floor(20_000 * random() ** 6),
      genres: Array.from({ length: 1 + skewed(4) }, () => oneOf(genres)),
      language: oneOf(languages),
      countries: [oneOf(countries)],
      certification: random() < 0.6 ? null : oneOf(certifications),
      keywords: Array.from({ length: 5 }, () => `keyword ${skewed(5000)}`),
      people: Array.from({ length: 8 }, person),
    }
  }
}

const sets: [name: string, filters: Partial<DiscoveryFilters>, sort: DiscoverySort][] = [
  ['no filter', {}, 'popularity'],
  ['one genre', { genres: ['Drama'] }, 'popularity'],
  ['two genres of a decade, by rating', { genres: ['Horror', 'Mystery'], years: { from: 1980, to: 1989 } }, 'rating'],
  [
    'genres without one, rated, with votes, of a runtime',
    { genres: ['Comedy'], withoutGenres: ['Romance'], minRating: 6.5, minVotes: 200, runtime: { from: 90, to: 120 } },
    'newest',
  ],
  ['a country and a language, by title', { countries: ['FR'], languages: ['fr'], certifications: ['R'] }, 'title'],
  ['a person and a keyword', { people: ['nm0000001'], keywords: ['keyword 3'] }, 'shortest'],
  ['nothing fits', { people: ['nm0000001', 'nm0000002'], keywords: ['keyword 3'], genres: ['Western'] }, 'popularity'],
]

const before = process.memoryUsage().rss
const delay = monitorEventLoopDelay({ resolution: 5 })
/** The most processor time of this thread between two turns of the event loop, in ms: other processes do not count. */
let maxTurnMs = 0
let isBuilt = false
watchTurns(process.threadCpuUsage())
const { user } = process.cpuUsage()
const began = performance.now()
delay.enable()
const index = await createFacetIndex(generatedRows())
delay.disable()
isBuilt = true
globalThis.gc?.()
const builtMs = Math.round(performance.now() - began)
console.log(`${films} films, ${index.facets.people.values.size} people, ${index.facets.people.rows.length} credits`)
console.log(`built in ${builtMs} ms (${Math.round((process.cpuUsage().user - user) / 1000)} ms of processor time)`)
console.log(
  `event loop blocked for at most ${Math.round(delay.max / 1e6)} ms, p99 ${Math.round(delay.percentile(99) / 1e6)} ms`,
)
console.log(`longest turn of the event loop: ${maxTurnMs.toFixed(0)} ms of processor time`)
console.log(`memory: ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more than before\n`)
console.log('| filters | films | least | median |')
console.log('| --- | --- | --- | --- |')
for (const [name, filters, sort] of sets) {
  let totalFilms = 0
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    // With an empty library nothing is stored: each round finds the films again.
    const own = { hidden: [], rated: [] }
    totalFilms = discoverRows(index, { ...noFilters, ...filters }, { page: 1, sort, own }).totalFilms
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }).toSorted((a, b) => a - b)
  console.log(`| ${name} | ${totalFilms} | ${times[0]?.toFixed(1)} ms | ${times[rounds >> 1]?.toFixed(1)} ms |`)
}

function watchTurns(before: NodeJS.CpuUsage) {
  const { user, system } = process.threadCpuUsage(before)
  maxTurnMs = Math.max(maxTurnMs, (user + system) / 1000)
  if (!isBuilt) setImmediate(watchTurns, process.threadCpuUsage())
}
