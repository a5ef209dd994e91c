// npm run bench -- database-outage [kills] [restarts] [locked seconds]: a PostgreSQL server of its own loses connections, is
// stopped at once and started again, and has a table locked, under load; 0 leaves a part out.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import { createMember, type Member, put } from '#tests/client/http-client.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'
import { type Load, startLoad, type Tally } from './parts/outage-load.ts'
import { startOwnPostgres } from './parts/own-postgres.ts'

const [kills = 100, restarts = 10, lockedSeconds = 20] = process.argv.slice(2).map(Number)

const postgres = await startOwnPostgres({ max_connections: '60' })
const dataDir = '.cache/bench-outage'
const site = await startSiteProcess({
  DATABASE_URL: postgres.url(),
  DATA_DIR: dataDir,
  AUTH_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'error',
})
let deaths = 0
site.ended.then(() => (deaths += 1))
try {
  await site.ready()
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  const members = [await newMember(get), await newMember(get), await newMember(get), await newMember(get)]
  const lost: string[] = []
  const phase = async (times: number, name: string, work: () => Promise<string>) => {
    if (times === 0) return
    const load = startLoad({ get, members })
    await pause(1 * seconds)
    const note = await work()
    await pause(1 * seconds)
    await load.stop()
    lost.push(...(await lostWrites(load)))
    report(name, load.tally, note)
  }

  await phase(kills, `${kills} times pg_terminate_backend of all connections`, async () => {
    const admin = new pg.Client({ connectionString: postgres.url() })
    await admin.connect()
    let connections = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'filmdb'",
      )
      connections += rowCount ?? 0
      await pause(100)
    }
    await admin.end()
    return `${connections} connections`
  })

  await phase(restarts, `${restarts} times stopped immediately and started`, async () => {
    const waits: number[] = []
    for (let restart = 0; restart < restarts; restart += 1) {
      await postgres.stopImmediately()
      await pause(500)
      await postgres.start()
      const backAt = performance.now()
      const [member] = members
      while ((await member?.get('/user'))?.status !== 200) await pause(20)
      waits.push(Math.round(performance.now() - backAt))
    }
    return `members served again after ${Math.min(...waits)} to ${Math.max(...waits)} ms`
  })

  await phase(lockedSeconds, `table rating locked for ${lockedSeconds} s, 30 members refresh`, async () => {
    const locker = new pg.Client({ connectionString: postgres.url() })
    await locker.connect()
    await locker.query('begin; lock table rating')
    const until = performance.now() + lockedSeconds * seconds
    const refreshing = Array.from({ length: 30 }, async (_, index) => {
      while (performance.now() < until) {
        const response = await members[index % members.length]?.get('/user')
        await response?.arrayBuffer()
      }
    })
    const readyz: number[] = []
    while (performance.now() < until) {
      readyz.push((await get('/readyz')).status)
      await pause(500)
    }
    await locker.query('rollback')
    await locker.end()
    const unlockedAt = performance.now()
    while ((await members[0]?.get('/user'))?.status !== 200) await pause(20)
    const back = Math.round(performance.now() - unlockedAt)
    await Promise.all(refreshing)
    const ready = readyz.filter(status => status === 200).length
    return `readyz ready ${ready} of ${readyz.length} times, members served ${back} ms after the lock`
  })
  console.log(`process deaths: ${deaths}; acknowledged writes lost: ${lost.length} ${lost.join('; ')}`)
} finally {
  if (deaths > 0) console.log(site.output().slice(-2000))
  await site.stop()
  await postgres.remove()
}

async function newMember(get: (path: string, init?: RequestInit) => Promise<Response>) {
  const member = await createMember({ url: site.url, get })
  await member.get('/movie/603/rating', put({ stars: 1 }))
  return member
}

function report(name: string, tally: Tally, note: string) {
  console.log(`\n${name}${note ? `: ${note}` : ''}`)
  for (const [kind, byStatus] of tally)
    console.log(`  ${kind}: ${[...byStatus].map(([status, count]) => `${count} x ${status}`).join(', ')}`)
}

/** Films whose rating is neither the last acknowledged one nor one that was sent afterwards. */
async function lostWrites({ written }: Load) {
  const rows = await postgres.query(
    `select email, film_id, rating from rating join member on member.id = member_id join film_ref using (movie_id)`,
  )
  const stored = new Map(rows.map(row => [`${row.email} ${row.film_id}`, Number(row.rating) / 2]))
  const ofMember = ([member, films]: [Member, ReadonlyMap<number, { acknowledged: number | null; maybe: number[] }>]) =>
    [...films].flatMap(([film, { acknowledged, maybe }]) => {
      const stars = stored.get(`${member.person.email} ${film}`)
      if (acknowledged === null || stars === acknowledged || (stars !== undefined && maybe.includes(stars))) return []
      return [`${member.person.email} ${film}: ${acknowledged} was acknowledged, ${stars} is there`]
    })
  return [...written].flatMap(ofMember)
}
