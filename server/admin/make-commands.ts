// The commands that an open database is enough for: in the running site, and in the process of a command.
import type { Accounts } from '#app/accounts/accounts.server.ts'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import type { Deliver } from '#app/email/transport.ts'
import { makeFilmLoadStep, stepCommand } from '../load-films/film-load-step.ts'
import type { Config } from '../settings/config.ts'
import type { AdminCommands } from './admin-commands.ts'
import { makeRemoveSecondFactors } from './remove-second-factors.ts'
import { makeResetLink } from './reset-link.ts'
import { sendTestEmail } from './test-email.ts'

type CommandParts = {
  config: Config
  deliver: Deliver
  accounts: Accounts
  database: StartingDatabase
  /** Called when all films of a load are there. */
  onLoaded: () => Promise<void>
}

/** The commands, by name. */
export const makeCommands = ({ config, deliver, accounts, database, onLoaded }: CommandParts): AdminCommands => ({
  'test-email': sendTestEmail(deliver, config),
  'reset-link': makeResetLink(accounts),
  'remove-second-factors': makeRemoveSecondFactors(accounts),
  [stepCommand]: makeFilmLoadStep(database, { dataDir: config.dataDir, onLoaded }),
})
