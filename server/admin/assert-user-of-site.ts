import { statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './admin-commands.ts'

/** A file that the site made in DATA_DIR, also with a PostgreSQL server: whoever owns it runs the site. */
const filesOfSite = [join('database', 'PG_VERSION'), 'auth-secret']

/**
 * Throws CommandError when root runs a command that would leave files of root in the DATA_DIR of another user, whose site
 * could not start any more. Other users cannot write there.
 */
export function assertUserOfSite(dataDir: string) {
  if (process.getuid?.() !== 0) return
  const owners = filesOfSite.map(file => statSync(join(dataDir, file), { throwIfNoEntry: false })?.uid)
  const owner = owners.find(uid => uid !== undefined)
  if (!owner) return
  throw new CommandError(
    `DATA_DIR (${dataDir}) is that of a site of user ${owner}: run this as that user, not as root.`,
  )
}
