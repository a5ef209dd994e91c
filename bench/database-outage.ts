// npm run bench -- database-outage [kills] [restarts] [locked seconds] [stopped seconds]: a PostgreSQL server of its own
// loses connections, restarts, has a table locked and stays stopped, under load; 0 leaves a part out.

import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { behindAProxy, fetchAsManyClients } from '#tests/client/client-ip.ts'
import { createMember, type Member, put } from '#tests/client/http-client.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'
import { createOutageFaults, type Fault } from './parts/outage-faults.ts'
import { type Load, startLoad, type Tally } from './parts/outage-load.ts'
import { startOwnPostgres } from './parts/own-postgres.ts'

const [kills = 100, restarts = 10, lockedSeconds = 20, stoppedSeconds = 60] = process.argv.slice(2).map(Number)

const postgres = await startOwnPostgres({ max_connections: '60' })
const dataDir = '.cache/bench-outage'
const site = await startSiteProcess({
  DATABASE_URL: postgres.url(),
  DATA_DIR: dataDir,
  AUTH_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'error',
  ...behindAProxy,
})
const get = fetchAsManyClients(site.url)
let deaths = 0
site.ended.then(() => (deaths += 1))
try {
  await site.ready()
  const members = [await newMember(), await newMember(), await newMember(), await newMember()]
  const faults = createOutageFaults({ postgres, get, members })
  const lost: string[] = []

  await run(kills, `${kills} times pg_terminate_backend of all connections`, faults.killConnections)
  await run(restarts, `${restarts} times stopped immediately and started`, faults.restart)
  await run(lockedSeconds, `table rating locked for ${lockedSeconds} s, 30 members refresh`, faults.lockTable)
  await run(stoppedSeconds, `stopped for ${stoppedSeconds} s`, faults.stopFor)
  console.log(`process deaths: ${deaths}; acknowledged writes lost: ${lost.length} ${lost.join('; ')}`)

  async function run(amount: number, name: string, fault: Fault) {
    if (amount === 0) return
    const load = startLoad({ get, members })
    await pause(1 * seconds)
    const note = await fault(amount)
    await pause(1 * seconds)
    await load.stop()
    lost.push(...(await lostWrites(load)))
    report(name, load.tally, note)
  }
} finally {
  if (deaths > 0) console.log(site.output().slice(-2000))
  await site.stop()
  await postgres.remove()
}

async function newMember() {
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
