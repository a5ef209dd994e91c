// The commands that an open database is enough for: in the running site, and in the process of a command.
import type { Accounts } from '#app/accounts/accounts.server.ts'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import type { Deliver } from '#app/email/transport.ts'
import { createFilmLoadStepCommand, stepCommand } from '../load-films/film-load-step.ts'
import type { Config } from '../settings/config.ts'
import type { AdminCommands } from './admin-commands.ts'
import { createRemoveSecondFactorsCommand } from './remove-second-factors.ts'
import { createResetLinkCommand } from './reset-link.ts'
import { createTestEmailCommand } from './test-email.ts'

type CommandParts = {
  config: Config
  deliver: Deliver
  accounts: Accounts
  database: StartingDatabase
  /** Called when all films of a load are there. */
  onLoaded: () => Promise<void>
}

/** The commands, by name. */
export const createCommands = ({ config, deliver, accounts, database, onLoaded }: CommandParts): AdminCommands => ({
  'test-email': createTestEmailCommand(deliver, config),
  'reset-link': createResetLinkCommand(accounts),
  'remove-second-factors': createRemoveSecondFactorsCommand(accounts),
  [stepCommand]: createFilmLoadStepCommand(database, { dataDir: config.dataDir, onLoaded }),
})
