// Messages between the servers of one site, over LISTEN and NOTIFY of PostgreSQL. They carry no facts, only what to read
// again, and may be lost: listeners also poll.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import type { Database } from './database.server.ts'
import { reasonOf } from './errors/server-errors.ts'
import { outsideRequest } from './pool/round-trips.server.ts'
import { isThroughPooler } from './pool/session-limits.server.ts'
import { waitAtMost } from './pool/wait-at-most.ts'

/** PostgreSQL's channel; it belongs to the database. */
const channel = 'filmdb'

/** Delays before connecting again; the last one repeats. */
const retryDelaysMs = [1, 2, 5, 10, 30].map(count => count * seconds)
const timeoutMs = 5 * seconds

/** Max. wait at shutdown for a server that hangs. */
const closeMs = 1 * seconds

type NotificationListener = {
  /** Called with a message of another server. */
  onMessage: (payload: string) => void
  /** Called when messages may have been lost, because the connection was. */
  onGap: () => void
}

export type Notifications = {
  /** Sends a message of at most some 7,900 bytes to the other servers. Returns at once; errors are ignored. */
  publish(payload: string): void
  /** Begins to listen; resolves when connected, or when the first attempt failed. */
  listen(listener: NotificationListener): Promise<void>
  close(): Promise<void>
}

/** For the embedded database, which has no other server. */
export const noNotifications: Notifications = { publish() {}, listen: async () => {}, close: async () => {} }

/** Messages over the PostgreSQL server of this URL, which `db` is connected to. */
export function openNotifications(
  connectionString: string,
  { db, warn }: { db: Database; warn: (sentence: string) => void },
): Notifications {
  const server = crypto.randomUUID()
  const ending = new AbortController()
  let open: pg.Client | null = null

  /** Listens until `close`, and connects again when the connection is lost. `onTried` is called after each attempt. */
  async function keepListening({ onMessage, onGap }: NotificationListener, onTried: () => void) {
    let failures = 0
    for (let attempt = 0; !ending.signal.aborted; attempt += 1) {
      try {
        const { isThroughPooler, lost } = await connect(onMessage)
        if (attempt > 0) onGap()
        onTried()
        if (isThroughPooler) return // A pooler does not pass notifications on.
        failures = 0
        await lost
      } catch (error) {
        if (failures === 0 && !ending.signal.aborted) warn(`changes of other servers are seen late: ${reasonOf(error)}`)
        onTried()
      }
      const delayMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? seconds
      failures += 1
      await pause(delayMs * (0.5 + Math.random()), null, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }

  async function connect(onMessage: NotificationListener['onMessage']) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'filmdb notifications',
      keepAlive: true,
      keepAliveInitialDelayMillis: 30 * seconds,
    })
    const end = () => client.end().catch(() => {})
    const lost = new Promise<void>(resolve => {
      client.on('error', () => resolve()).on('end', resolve)
    }).then(end)
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(server)) onMessage(payload.slice(server.length))
    })
    open = client
    try {
      await client.connect()
      const { rows } = await client.query('select pg_backend_pid() as pid')
      const isPooled = isThroughPooler(client, rows[0]?.pid)
      if (isPooled) await end()
      else await client.query(`listen ${channel}`)
      return { isThroughPooler: isPooled, lost }
    } catch (error) {
      end()
      throw error
    }
  }

  return {
    publish(payload) {
      const sent = sql`select pg_notify(${channel}, ${server + payload})`
      outsideRequest(() => sent.execute(db).catch(() => {}))
    },
    listen: listener =>
      new Promise(resolve => {
        void keepListening(listener, resolve)
      }),
    async close() {
      ending.abort()
      if (open) await waitAtMost(closeMs, open.end()).catch(() => {})
    },
  }
}
