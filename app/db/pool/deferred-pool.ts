// A pool that exists before its database, so that the site can listen while it waits.
import { DatabaseUnavailableError } from '../errors/database-unavailable.ts'
import type { BoundedPool } from './bounded-pool.server.ts'

/** `pool` rejects connections with DatabaseUnavailableError until `open` is called with the real pool. */
export function createDeferredPool() {
  let real: BoundedPool | null = null
  const pool: BoundedPool = {
    async connect() {
      if (!real) throw new DatabaseUnavailableError('the database is not open yet')
      return real.connect()
    },
    end: async () => {}, // The owner of the real pool ends it.
    options: {},
  }
  return {
    pool,
    open(opened: BoundedPool) {
      real = opened
    },
  }
}
