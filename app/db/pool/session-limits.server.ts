// Limits that PostgreSQL enforces on statements, lock waits and idle transactions. They are not sent as startup parameters,
// because PgBouncer rejects unknown ones.
import type pg from 'pg'

/** Times in milliseconds. */
export type SessionLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number }

const limitsBehindPooler = new WeakMap<object, SessionLimits>()

/**
 * Sets the limits for the session. Behind a connection pooler, such as PgBouncer in transaction mode, sessions are shared
 * with other clients: there each transaction sets them (`beginWithLimits`), and statements outside transactions have only
 * the deadline of bounded-pool.server.ts.
 */
export async function limitSession(client: pg.ClientBase, limits: SessionLimits) {
  const { statementMs, lockMs, idleInTransactionMs } = limits
  const { rows } = await client.query(
    `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false)
     where pg_backend_pid() = $4`,
    [statementMs, lockMs, idleInTransactionMs, serverProcessOf(client)].map(String),
  )
  if (rows.length === 0) limitsBehindPooler.set(client, limits)
}

/** Returns the statement that begins a transaction on this connection: `begin`, with the limits behind a pooler. */
export function beginWithLimits(client: pg.ClientBase): string {
  const limits = limitsBehindPooler.get(client)
  if (!limits) return 'begin'
  const { statementMs, lockMs, idleInTransactionMs } = limits
  return `begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
    set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
}

/** The process of the server as the connection was told; a pooler invents the number. @types/pg leaves it out. */
const serverProcessOf = (client: pg.ClientBase) => Number(Object(client).processID)
