// A pool that exists before its database, so that the site can listen while it waits.
import type { PostgresPool } from 'kysely'
import { DatabaseUnavailableError } from '../errors/database-unavailable.ts'

/** `pool` rejects connections with DatabaseUnavailableError until `open` is called with the real pool. */
export function createDeferredPool() {
  let real: PostgresPool | null = null
  const pool: PostgresPool = {
    async connect() {
      if (!real) throw new DatabaseUnavailableError('the database is not open yet')
      return real.connect()
    },
    end: async () => {}, // The owner of the real pool ends it.
    options: {},
  }
  return {
    pool,
    open(opened: PostgresPool) {
      real = opened
    },
  }
}
