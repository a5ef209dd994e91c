// The faults that bench/database-outage.ts causes while the load runs. Each fault returns what it measured.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import type { Member } from '#tests/client/http-client.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** `amount` is a number of times or of seconds. */
export type Fault = (amount: number) => Promise<string>

type Parts = { postgres: OwnPostgres; get: (path: string) => Promise<Response>; members: Member[] }

/** The faults of the outage benchmark. Each is a function that causes one and measures the recovery. */
export function createOutageFaults({ postgres, get, members }: Parts) {
  /** Milliseconds until a member's page is served. */
  async function untilServed() {
    const begun = performance.now()
    while ((await statusOf(members[0]?.get('/user'))) !== 200) await pause(20)
    return Math.round(performance.now() - begun)
  }

  async function killConnections(times: number) {
    const admin = new pg.Client({ connectionString: postgres.url() })
    await admin.connect()
    let connections = 0
    for (let kill = 0; kill < times; kill += 1) {
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'filmdb'",
      )
      connections += rowCount ?? 0
      await pause(100)
    }
    await admin.end()
    return `${connections} connections`
  }

  async function restart(times: number) {
    const waits: number[] = []
    for (let time = 0; time < times; time += 1) {
      await postgres.stopImmediately()
      await pause(500)
      await postgres.start()
      waits.push(await untilServed())
    }
    return `members served again after ${Math.min(...waits)} to ${Math.max(...waits)} ms`
  }

  async function lockTable(lockedSeconds: number) {
    const locker = new pg.Client({ connectionString: postgres.url() })
    await locker.connect()
    await locker.query('begin; lock table rating')
    const until = performance.now() + lockedSeconds * seconds
    const refreshing = Array.from({ length: 30 }, async (_, index) => {
      while (performance.now() < until) await statusOf(members[index % members.length]?.get('/user'))
    })
    const ready = await readyShare(until)
    await locker.query('rollback')
    await locker.end()
    const back = await untilServed()
    await Promise.all(refreshing)
    return `readyz ready ${ready}, members served ${back} ms after the lock`
  }

  async function stopFor(stoppedSeconds: number) {
    await postgres.stopImmediately()
    const ready = await readyShare(performance.now() + stoppedSeconds * seconds)
    const starting = performance.now()
    await postgres.start()
    const startMs = Math.round(performance.now() - starting)
    const back = await untilServed()
    return `readyz ready ${ready}, members served ${back} ms after the start of ${startMs} ms`
  }

  /** Asks /readyz twice a second until then. */
  async function readyShare(until: number) {
    const statuses: number[] = []
    while (performance.now() < until) {
      statuses.push(await statusOf(get('/readyz')))
      await pause(500)
    }
    return `${statuses.filter(status => status === 200).length} of ${statuses.length} times`
  }

  return { killConnections, restart, lockTable, stopFor }
}

/** 0 when the connection failed. */
async function statusOf(response: Promise<Response> | undefined) {
  const received = await response?.catch(() => null)
  await received?.arrayBuffer().catch(() => null)
  return received?.status ?? 0
}
