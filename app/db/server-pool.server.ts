// A PostgreSQL server as the site's database: waited for, looked at, and its troubles put into sentences.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnfit } from './database-unfit.ts'
import { placeOf, reasonOf, whyUnfit, whyUnfitServer } from './server-troubles.ts'

const seconds = 1000
const patience = [1, 2, 5, 10, 10, 10].map(count => count * seconds)

export type ServerPoolOptions = {
  /** Hears of troubles that may pass: a server that is not up yet, a connection that broke. */
  warn: (sentence: string) => void
  /** The waits between the tries to reach it, in milliseconds. */
  pauses?: number[]
}

/**
 * A pool of connections to a server that answered. Throws `DatabaseUnfit` when it will not have us or is too old, and
 * an ordinary error when it cannot be reached for a while. The password is in none of the sentences.
 */
export async function openServerPool(connectionString: string, { warn, pauses = patience }: ServerPoolOptions) {
  const place = placeOf(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10 * seconds,
    application_name: 'filmdb',
  })
  // A connection that breaks while it is idle, as when the server restarts: the pool makes a new one when asked.
  // One that is in use rejects its query; without a listener its end would be the end of the process as well.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', error => warn(`a connection to the database at ${place} broke: ${reasonOf(error)}`))
  try {
    await reach(pool, { place, warn, pauses })
    return { pool, close: () => pool.end() }
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function reach(pool: pg.Pool, { place, warn, pauses }: Required<ServerPoolOptions> & { place: string }) {
  for (const wait of [...pauses, null]) {
    try {
      return await lookAt(pool, place)
    } catch (cause) {
      if (cause instanceof DatabaseUnfit) throw cause
      const unfit = whyUnfit(cause, place)
      if (unfit) throw new DatabaseUnfit(unfit, { cause })
      const trouble = `the database at ${place} cannot be reached: ${reasonOf(cause)}`
      if (wait === null) throw new Error(trouble, { cause })
      warn(`${trouble}; trying again in ${wait / seconds} s`)
      await pause(wait)
    }
  }
}

async function lookAt(pool: pg.Pool, place: string) {
  const { rows } = await pool.query(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  const unfit = whyUnfitServer(rows[0], place)
  if (unfit) throw new DatabaseUnfit(unfit)
}
