// The connection of /readyz to a PostgreSQL server, separate from the pool, which may be exhausted.

import pg from 'pg'
import { seconds } from '#app/domain/units.ts'
import type { WriteHealth } from './write-health.server.ts'

const timeoutMs = 2 * seconds

const isReadOnly = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`

/**
 * `check` returns null when the server replies and accepts writes, else a message without secrets, within four seconds.
 */
export function openServerProbe(connectionString: string, writeHealth: WriteHealth) {
  let open: pg.Client | null = null

  async function connect() {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'filmdb readyz',
    })
    client.on('error', () => forget(client))
    try {
      await client.connect()
    } catch (error) {
      forget(client)
      throw error
    }
    open = client
    return client
  }

  function forget(client: pg.Client) {
    if (open === client) open = null
    client.end().catch(() => {})
  }

  async function check(): Promise<string | null> {
    try {
      const client = open ?? (await connect())
      try {
        const { rows } = await client.query(isReadOnly)
        if (rows[0]?.read_only) {
          forget(client) // A new connection may reach a new primary.
          return 'the database is read-only'
        }
        return await writeHealth.check(statement => client.query(statement))
      } catch (error) {
        forget(client)
        throw error
      }
    } catch {
      return 'the database does not respond'
    }
  }

  return { check, close: async () => open?.end() }
}
