// Settings of a session: limits that PostgreSQL enforces on statements, lock waits and idle transactions, and settings
// that the statements of this site rely on. They replace those of the role, the database and the server. They are not
// sent as startup parameters, because PgBouncer rejects unknown ones.
import type pg from 'pg'
import { disablePreparedStatements } from './prepared-statements.server.ts'

/** Times in milliseconds. */
export type SessionLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number }

const limitsBehindPooler = new WeakMap<object, SessionLimits>()

// The parsers of pg, the row-level security and the statements rely on these. The site closes idle connections itself.
const fixedSettings = {
  datestyle: 'ISO, MDY',
  standard_conforming_strings: 'on',
  row_security: 'on',
  default_transaction_isolation: 'read committed',
  idle_session_timeout: '0',
  // Compiling the statement of an import's preview takes 5 s, running it 20 ms. Behind a pooler `becomeMember` sets this.
  jit: 'off',
}

/**
 * The schemas of the search path as they are for the user who signs in: with PostgreSQL's default of `"$user", public`
 * the role of members would search others. The schema that has the site's tables is the first one, which new tables are
 * created in: one with the user's name may have been added since.
 */
const searchPath = `coalesce((select string_agg(quote_ident(name), ', ' order by not exists (
      select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = name and relname = 'member_session'), place)
  from unnest(current_schemas(false)) with ordinality as path (name, place)), '')`

/**
 * The expression that takes off the limit on whole transactions which a role may have since PostgreSQL 17: those of a
 * migration, a load or a backup take minutes. `isLocal` ends with the transaction.
 */
export const noTransactionTimeout = (isLocal: boolean) =>
  `case when current_setting('server_version_num')::int >= 170000
    then set_config('transaction_timeout', '0', ${isLocal}) end`

const setAll = [
  ...Object.entries(fixedSettings).map(([name, value]) => `set_config('${name}', '${value}', false)`),
  `set_config('search_path', ${searchPath}, false)`,
  noTransactionTimeout(false),
].join(', ')

/**
 * Sets the limits and the other settings for the session. Behind a connection pooler, such as PgBouncer in transaction
 * mode, sessions are shared with other clients. There each transaction sets the limits (`beginWithLimits`), and no
 * statement is prepared. Statements outside transactions and batches have only the deadline of bounded-pool.server.ts.
 *
 * Throws without a reply within `replyMs`: a pooler accepts a connection before it has one to the server.
 */
export async function prepareSession(
  client: pg.ClientBase,
  { replyMs, ...limits }: SessionLimits & { replyMs: number },
) {
  const { statementMs, lockMs, idleInTransactionMs } = limits
  const query = {
    text: `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false), ${setAll}
     where pg_backend_pid() = $4`,
    values: [statementMs, lockMs, idleInTransactionMs, serverProcessOf(client)].map(String),
    query_timeout: replyMs,
  }
  const { rows } = await client.query(query)
  if (rows.length > 0) return
  limitsBehindPooler.set(client, limits)
  disablePreparedStatements(client)
}

/**
 * Returns the statement that begins a transaction on this connection: `begin`, or `start transaction` with an isolation
 * level, with the limits behind a pooler. The level must come first: the `select` takes the transaction's snapshot.
 */
export function beginWithLimits(client: pg.ClientBase, begin = 'begin'): string {
  const limits = limitsBehindPooler.get(client)
  if (!limits) return begin
  const { statementMs, lockMs, idleInTransactionMs } = limits
  return `${begin}; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
    set local idle_in_transaction_session_timeout = ${idleInTransactionMs}; select ${noTransactionTimeout(true)}`
}

/**
 * Whether a pooler (PgBouncer, Supavisor, RDS Proxy) is between the site and the server process with this id: it sends
 * an id of its own as the BackendKeyData of a connection.
 */
export const isThroughPooler = (client: pg.ClientBase, serverProcess: number) =>
  serverProcessOf(client) !== serverProcess

/** pg stores the id of BackendKeyData in `processID`, which its types do not have. */
const serverProcessOf = (client: pg.ClientBase) => Number(Object(client).processID)
