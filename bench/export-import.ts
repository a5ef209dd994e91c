// npm run bench -- export-import: how long an import of 5,000 lines and an export of 10,000 rows take, how long others wait
// meanwhile, and what it does to the memory of the server. Needs a build; starts a server with a database of its own.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMember, type HttpClient } from '#tests/client/http-client.ts'
import { decideImport, previewFile } from '#tests/client/library/upload-import.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'
import { busySeconds, megabytes } from './parts/process-statistics.ts'

const rounds = 3
const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-bench-'))
const server = await startSiteProcess({ DATA_DIR, LOG_LEVEL: 'warn' })
const { pid = 0 } = server.child
const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init })
const site = { url: server.url, get }
const films = catalogueFilms()
try {
  await server.ready()
  await measure()
} finally {
  await server.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
}

async function measure() {
  console.log(
    `load average ${loadavg()
      .map(load => load.toFixed(1))
      .join(', ')}; ${memory()} before`,
  )
  const waiting = await createMember(site)
  for (let round = 1; round <= rounds; round += 1) {
    const member = await createMember(site)
    await timed(`${round}. preview of 5,000 lines`, () => previewFile(member, 'ratings.csv', ratingsOf5000()), waiting)
    await timed(`${round}. applied`, () => decideImport(member, { state: 'applied', onConflict: 'mine' }), waiting)
    await timed(`${round}. undone`, () => decideImport(member, { state: 'undone' }), waiting)
  }
  const keeper = await createMember(site)
  await timed(
    'preview of our own file of 10,000 rows',
    () => previewFile(keeper, 'filmdb.json', libraryOf10000()),
    waiting,
  )
  await timed('applied', () => decideImport(keeper, { state: 'applied', onConflict: 'mine' }), waiting)
  const exported = async () => (await keeper.get('/user/export.zip')).arrayBuffer()
  for (let round = 1; round <= rounds; round += 1) await timed(`${round}. export of 10,000 rows`, exported, waiting)
}

/** Measures the work while another member requests a page repeatedly. */
async function timed(name: string, work: () => Promise<unknown>, other: HttpClient) {
  const [startedAt, busy] = [performance.now(), busySeconds(pid)]
  let isDone = false
  const working = work().finally(() => (isDone = true))
  const waits: number[] = []
  while (!isDone) {
    const requestedAt = performance.now()
    await (await other.get('/movie/603')).arrayBuffer()
    waits.push(performance.now() - requestedAt)
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  await working
  const tookMs = performance.now() - startedAt
  const [p50, p95] = [0.5, 0.95].map(share => waits.sort((a, b) => a - b)[Math.floor(share * waits.length)] ?? 0)
  const wait = `a film page for another member: p50 ${p50?.toFixed(0)} ms, p95 ${p95?.toFixed(0)} ms`
  const cpu = `${(busySeconds(pid) - busy).toFixed(1)} s of work in all`
  console.log(`${name}: ${(tookMs / 1000).toFixed(2)} s, ${cpu}; ${wait}; ${memory()}`)
}

function memory() {
  return `${megabytes(pid, 'VmRSS')} MB now, ${megabytes(pid, 'VmHWM')} MB at most`
}

/** Every film of the catalogue by title and year, and unknown titles, whose lookup takes longest. */
function ratingsOf5000() {
  const lines = Array.from({ length: 5000 }, (_, at) => {
    const film = films[at]
    const [title, year] = film ? [film.title, film.year] : [`The ${madeUp(at)} of ${madeUp(at * 7)}`, 1950 + (at % 70)]
    return `2020-01-02,"${title.replaceAll('"', '""')}",${year ?? ''},https://boxd.it/${at},${((at % 10) + 1) / 2}`
  })
  return ['Date,Name,Year,Letterboxd URI,Rating', ...lines].join('\n')
}

function madeUp(at: number) {
  const words = (films[at % films.length]?.title ?? '').split(' ')
  return `${words.at(-1)}${String.fromCharCode(97 + (at % 26))}`
}

function libraryOf10000() {
  const at = '2020-01-02T12:00:00.000Z'
  const filmRefs = films.map(({ id, title, year }) => ({
    id,
    imdbId: null,
    tmdbId: id < 2_000_000_001 ? id : null,
    title,
    releaseDate: year ? String(year) : null,
  }))
  const text = 'What was thought of it, in a few sentences with "quotes" and\na line of its own. '.repeat(6)
  const reviews = Array.from({ length: 10_000 - 2 * filmRefs.length }, (_, index) => ({
    film: filmRefs[index % filmRefs.length],
    id: randomUUID(),
    text: `${index} ${text}`,
    writtenAt: at,
    changedAt: at,
  }))
  const ratings = filmRefs.map((film, index) => ({ film, stars: ((index % 10) + 1) / 2, ratedAt: at, changedAt: at }))
  const watchlist = filmRefs.map(film => ({ film, addedAt: at }))
  return JSON.stringify({ format: 'filmdb-shelf', version: 1, watchlist, ratings, reviews })
}
