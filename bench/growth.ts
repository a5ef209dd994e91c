// npm run bench -- growth [films] [members] [ratings]: a PostgreSQL server of its own with a small and a large database (by
// default 1,000,000 films, 100,000 members and 10,000,000 ratings), and the time of a member's requests on both, in turns.
// The member has the same 2,000 films in both. Times of the database are those of its executor, all statements of a request
// together. The bar: the median on the large database is at most twice the one on the small.
import { seconds } from '#app/domain/units.ts'
import { recordPlans } from '#tests/services/database/record-plans.ts'
import { quantile } from './parts/account-site.ts'
import { type GrownSite, prepareGrownSite } from './parts/grown-site.ts'
import { startOwnPostgres } from './parts/own-postgres.ts'

const [films = 1_000_000, members = 100_000, ratings = 10_000_000] = process.argv.slice(2).map(Number)
const rounds = 40
const warmUp = 10

const requests: [name: string, path: string, init?: () => RequestInit][] = [
  ['`/`', '/'],
  ['film', '/movie/335984'],
  ['`/popular`', '/popular'],
  ['`/toprated`', '/toprated'],
  ['search', '/search?q=dune'],
  ['`/user`', '/user'],
  ['`/watchlist` by date', '/watchlist?sort=date'],
  ['`/watchlist` by rating', '/watchlist?sort=rating'],
  ['`/watchlist` by title', '/watchlist?sort=alphabetical'],
  ['`/watchlist`, last page', '/watchlist?page=34'],
  ['`/user/devices`', '/user/devices'],
  ['a rating is saved', '/movie/335984/rating', newRating],
]

const postgres = await startOwnPostgres({
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  fsync: 'off',
})
process.once('SIGTERM', () => postgres.remove().finally(() => process.exit(130)))
const executed = new Map<string | undefined, number>()
try {
  const small = await prepareGrownSite(postgres, { name: 'small', films: 2_000, members: 100, ratings: 10_000 })
  const large = await prepareGrownSite(postgres, { name: 'large', films, members, ratings })
  recordPlans(({ durationMs }, { database }) => executed.set(database, (executed.get(database) ?? 0) + durationMs))
  const running = [await small.start(), await large.start()]
  console.log(`${films} films, ${members} members, ${ratings} ratings; small: 2000, 100 and 10000.\n`)
  console.log('| request | database, small and large p50 | ratio | response, small and large p50 | ratio |')
  console.log('| --- | --- | --- | --- | --- |')
  printRow(
    'start',
    [small, large].map(({ name }) => [{ databaseMs: executed.get(name) ?? 0, responseMs: Number.NaN }]),
  )
  for (const [name, path, init] of requests) {
    const times: Times[][] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, site] of [small, large].entries()) {
        const time = await timeOf(site, path, init?.())
        if (round >= warmUp) times[index]?.push(time)
      }
    }
    printRow(name, times)
  }
  await Promise.all(running.map(site => site.close()))
} finally {
  await postgres.remove()
}

type Times = { databaseMs: number; responseMs: number }

async function timeOf({ name, member }: GrownSite, path: string, init?: RequestInit): Promise<Times> {
  executed.set(name, 0)
  const begun = performance.now()
  const response = await member.get(path, { ...init, signal: AbortSignal.timeout(30 * seconds) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} got ${response.status}`)
  return { responseMs: performance.now() - begun, databaseMs: executed.get(name) ?? 0 }
}

function printRow(name: string, times: Times[][]) {
  const cellsOf = (kind: keyof Times) => {
    const [one = 0, other = 0] = times.map(ofSite =>
      quantile(
        ofSite.map(time => time[kind]),
        0.5,
      ),
    )
    if (Number.isNaN(one)) return ['', '']
    return [`${one.toFixed(2)}, ${other.toFixed(2)} ms`, (other / one).toFixed(2)]
  }
  console.log(`| ${[name, ...cellsOf('databaseMs'), ...cellsOf('responseMs')].join(' | ')} |`)
}

function newRating(): RequestInit {
  const stars = 0.5 * (1 + Math.floor(Math.random() * 10))
  return { method: 'PUT', body: JSON.stringify({ stars }), headers: { 'Content-Type': 'application/json' } }
}
