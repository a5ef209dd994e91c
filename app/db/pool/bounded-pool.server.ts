// A pg.Pool for Kysely with a deadline on every wait. It translates errors to DatabaseUnavailableError.

import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { raceTimeout } from '#app/domain/concurrency/race-timeout.ts'
import type { SemaphoreShare } from '#app/domain/concurrency/semaphore.ts'
import { seconds } from '#app/domain/units.ts'
import { DatabaseUnavailableError, findDatabaseUnavailable } from '../errors/database-unavailable.ts'
import { reasonOf } from '../errors/server-errors.ts'
import { sqlStates } from '../errors/sqlstate.ts'
import { toUnavailable } from '../errors/to-unavailable.ts'
import { type Statement, sendBatch } from './batch.server.ts'
import { noteRoundTrip } from './round-trips.server.ts'
import type { ServerReachability } from './server-reachability.ts'
import { beginWithLimits } from './session-limits.server.ts'

/** A connection of a bounded pool. `batch` sends statements in one round trip; see `sendBatch`. */
type BoundedClient = PostgresPoolClient & { batch(statements: readonly Statement[]): Promise<unknown[][]> }

export type BoundedPool = Omit<PostgresPool, 'connect'> & { connect(): Promise<BoundedClient> }

type BoundedPoolOptions = {
  share: SemaphoreShare
  /** Milliseconds until a statement without a reply fails; null waits without a limit. */
  statementMs: number | null
  /** Whether the connection of such a statement stays in use until its reply: PGlite runs nothing else before. */
  holdsUntilReply: boolean
  /** Called for every statement that failed because the database takes no writes. */
  onReadOnly: (error: DatabaseUnavailableError) => void
  /** Is notified of connections that could not be made, and of replies. */
  reachability?: ServerReachability | undefined
}

/**
 * Time until a rollback on a server fails. It is fast, and often sent after another connection got no reply; the server
 * rolls back by itself when the connection is closed.
 */
const rollbackMs = 5 * seconds

/** Returns the pool of one share. `end` does nothing: the owner of `pool` ends it. */
export function createBoundedPool(
  pool: pg.Pool,
  { share, statementMs, holdsUntilReply, onReadOnly, reachability }: BoundedPoolOptions,
): BoundedPool {
  async function connect(): Promise<BoundedClient> {
    const releaseShare = await share.acquire()
    try {
      return boundedClient(await connectAlive(pool), releaseShare)
    } catch (cause) {
      releaseShare()
      reachability?.noteLost(reasonOf(cause))
      // Any error counts as transient, because the database was reachable when the site started.
      throw new DatabaseUnavailableError(reasonOf(cause), { cause })
    }
  }

  function boundedClient(client: pg.PoolClient, releaseShare: () => void): BoundedClient {
    let broken: DatabaseUnavailableError | null = null
    let isBatchFailed = false
    let unanswered: Promise<unknown> = Promise.resolve()

    async function bounded<Result>(send: () => Promise<Result>, deadlineMs = statementMs) {
      if (broken) throw broken
      noteRoundTrip()
      const sentAt = performance.now()
      try {
        const reply = send()
        const result = await withDeadline(reply, deadlineMs, timeout => {
          broken = timeout // The statement is still running on the server.
          if (holdsUntilReply) unanswered = reply.catch(() => {})
          else suspectSince.set(pool, performance.now())
        })
        reachability?.noteReply(sentAt)
        return result
      } catch (error) {
        const translated = toUnavailable(error)
        const unavailable = findDatabaseUnavailable(translated)
        if (unavailable?.isReadOnly) onReadOnly(unavailable)
        // The server became a standby: a new connection may reach the new primary.
        if (Object(error).code === sqlStates.readOnlySqlTransaction) broken = unavailable
        throw translated
      }
    }

    const query = (text: string, values: readonly unknown[]) => {
      if (isBegin(text)) return bounded<unknown>(() => begin(client, text))
      const isShort = text === 'rollback' && !holdsUntilReply && statementMs !== null
      const deadlineMs = isShort ? rollbackMs : statementMs
      return bounded<unknown>(() => client.query(text, [...values]), deadlineMs)
    }

    async function batch(statements: readonly Statement[]) {
      try {
        return await bounded(() => sendBatch(client, statements))
      } catch (error) {
        isBatchFailed = true
        throw error
      }
    }

    const release = (destroy?: boolean) => {
      void unanswered.then(() => {
        usedAt.set(client, performance.now())
        client.release(destroy || isBatchFailed || broken !== null)
        releaseShare()
      })
    }
    // Kysely's type has a second overload of `query` with a cursor, which is unused without a cursor class.
    return { query: query as unknown as PostgresPoolClient['query'], batch, release }
  }

  return { connect, end: async () => {}, options: {} }
}

/** Kysely begins a transaction with an isolation level by `start transaction`. */
const isBegin = (text: string) => text === 'begin' || text.startsWith('start transaction')

/** Several statements have several results; Kysely reads none of them. */
async function begin(client: pg.PoolClient, text: string) {
  const results = await client.query(beginWithLimits(client, text))
  return [results].flat().at(-1)
}

// After a statement without a reply, connections that were idle at that time may hang as well: they are closed unused.
const suspectSince = new WeakMap<pg.Pool, number>()
const usedAt = new WeakMap<pg.PoolClient, number>()

async function connectAlive(pool: pg.Pool) {
  for (;;) {
    const client = await pool.connect()
    const lastUsed = usedAt.get(client)
    if (lastUsed === undefined || lastUsed > (suspectSince.get(pool) ?? 0)) return client
    client.release(true)
  }
}

async function withDeadline<Result>(
  reply: Promise<Result>,
  ms: number | null,
  onTimeout: (error: DatabaseUnavailableError) => void,
): Promise<Result> {
  if (ms === null) return reply
  return raceTimeout(reply, ms, () => {
    const error = new DatabaseUnavailableError(`no reply to a statement within ${ms} ms`)
    onTimeout(error)
    throw error
  })
}
