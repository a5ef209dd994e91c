import { findDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { sqlStates } from '#app/db/errors/sqlstate.ts'

/**
 * Runs the transaction once more when PostgreSQL ended it because of a deadlock. Two members may change the same films
 * at once in different orders, and the trigger `count_rating` updates each film in that order.
 */
export async function retryDeadlock<Result>(transact: () => Promise<Result>): Promise<Result> {
  try {
    return await transact()
  } catch (error) {
    if (Object(findDatabaseUnavailable(error)?.cause).code !== sqlStates.deadlockDetected) throw error
    return transact()
  }
}
