// The one error for "the database cannot be used now": every route maps it to 503 (server/http/responses/unavailable.ts).

/**
 * The database cannot be reached, is out of connections, timed out, takes no writes, or deleted the member or the film of
 * a row meanwhile. The same request may succeed later. `cause` is the error of the driver; `isReadOnly` is true when only
 * writes fail, as on a full disk.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly isReadOnly: boolean

  constructor(message: string, { isReadOnly = false, ...options }: { isReadOnly?: boolean; cause?: unknown } = {}) {
    super(message, options)
    this.isReadOnly = isReadOnly
  }
}

const maxCauses = 5

/** Returns the DatabaseUnavailableError itself or among the causes of the error, else null. */
export function findDatabaseUnavailable(error: unknown): DatabaseUnavailableError | null {
  let current = error
  for (let depth = 0; depth < maxCauses && current instanceof Error; depth += 1) {
    if (current instanceof DatabaseUnavailableError) return current
    current = current.cause
  }
  return null
}

/** Returns true when the error is, or was caused by, a DatabaseUnavailableError. */
export const isDatabaseUnavailable = (error: unknown) => findDatabaseUnavailable(error) !== null

/** Returns the error of a read or write that waited too long for a connection. */
export const toNoConnection = (reason: string) => new DatabaseUnavailableError(`no connection was free: ${reason}`)
