type Connection = { close(): void }

/**
 * Opens a connection to an IndexedDB database and returns a function that runs `work` with it. A browser closes connections,
 * for example when a phone is short of memory: the connection is then opened again and the work repeated, once. `work` is
 * one transaction: a closed connection has aborted it. Throws when the database cannot be opened.
 */
export async function keepOpen<Db extends Connection>(open: () => Promise<Db>) {
  let connection = open()
  await connection
  return async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
    const used = connection
    try {
      return await work(await used)
    } catch (error) {
      if (!isOfClosedConnection(error)) throw error
      if (used === connection) {
        connection = open()
        used.then(db => db.close()).catch(() => {})
      }
      return work(await connection)
    }
  }
}

/** Closes a connection that keeps another tab from upgrading or deleting the database: all later tabs would wait for it. */
export const closeForOthers = (_: number, _newVersion: number | null, { target }: IDBVersionChangeEvent) =>
  (target as IDBDatabase).close() // the event of a connection

/** The names of the errors of a closed connection (Indexed Database API 3.0). `open` rejects with them too. */
const closed = ['InvalidStateError', 'UnknownError', 'AbortError']

const isOfClosedConnection = (error: unknown) => error instanceof Error && closed.includes(error.name)
