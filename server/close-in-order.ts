// Closes the parts of the site at its shutdown.
import { waitAtMost } from '#app/db/pool/wait-at-most.ts'
import { seconds } from '#app/domain/units.ts'

type Closable = { close: () => Promise<unknown> }

type Parts = Record<
  'start' | 'uploads' | 'imports' | 'films' | 'storedFilms' | 'mail' | 'notifications' | 'database',
  Closable
> & {
  endCleanUp: () => void
  metrics: { close: () => void }
}

/** Max. wait for the work of the start, an upload that is being read, and responses of film sources that are being stored. */
const partCloseMs = 2 * seconds

/** Max. wait for the piece of an import under way, whose database may hang. It is done again later. */
const importCloseMs = 8 * seconds

/** Closes the parts that use the database, after the work under way, then the database. */
export async function closeInOrder(parts: Parts) {
  const { start, endCleanUp, uploads, imports, films, storedFilms, mail, notifications, database, metrics } = parts
  endCleanUp()
  const startEnded = waitAtMost(partCloseMs, start.close())
  const importsClosed = waitAtMost(partCloseMs, uploads.close()).then(() => waitAtMost(importCloseMs, imports.close()))
  // An import may look films up after this: what a service responds then may not be stored.
  const filmsClosed = waitAtMost(partCloseMs, films.close())
  await Promise.all([startEnded, importsClosed, storedFilms.close(), mail.close(), filmsClosed, notifications.close()])
  await database.close()
  metrics.close()
}
