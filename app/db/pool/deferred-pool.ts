// A pool that exists before its database does, so that the site can listen while it waits.
import type { PostgresPool } from 'kysely'
import { DatabaseUnavailableError } from '../errors/database-unavailable.ts'

/** `pool` refuses connections with DatabaseUnavailableError until `open` was called with the real one. */
export function createDeferredPool() {
  let real: PostgresPool | null = null
  const pool: PostgresPool = {
    async connect() {
      if (!real) throw new DatabaseUnavailableError('the database is not open yet')
      return real.connect()
    },
    end: async () => {}, // The real pool is ended by whoever opened it.
    options: {},
  }
  return {
    pool,
    open(opened: PostgresPool) {
      real = opened
    },
  }
}
