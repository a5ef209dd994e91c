// Puts the parts together: which database, which films, which pictures.

import { tidyAccounts } from '#app/accounts/tidy.server.ts'
import type { Services } from '#app/context.ts'
import { type Database, type OpenDatabase, openDatabase } from '#app/db/database.server.ts'
import { compact } from '#app/db/embedded/compact.server.ts'
import { prepareMemberRole } from '#app/db/member-role.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadCatalogue } from '#app/films/load-catalogue.server.ts'
import { advanceImport } from '#app/library/import/advance-import.server.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import { authSecret } from './auth-secret.ts'
import { needWholeRestore } from './backup/restored-files.ts'
import { makeSnapshot } from './backup/snapshot.ts'
import type { Config } from './config.ts'
import { createFigures } from './figures.ts'
import { openImportQueue } from './import-queue.ts'
import type { Log } from './log.ts'
import { openMail } from './mail.ts'
import { openAccounts } from './open-accounts.ts'
import { type OpenFilms, openFilms } from './open-films.ts'
import type { OperatorCommands } from './operator-commands.ts'
import { makeResetLink } from './reset-link.ts'
import { say } from './settings-at-start.ts'
import { statusInWords } from './status.ts'
import { sendTestLetter } from './test-letter.ts'

/**
 * Opens the database and what stands on it. `close` waits for what is under way; a start that fails closes it too.
 * `commands` are what an operator may ask for from the console.
 */
export async function openServices(config: Config, { log }: { log: Log }) {
  const warn = (sentence: string) => log.warn(sentence)
  const onTidyFailed = (err: unknown) => log.warn({ err }, 'what has run out could not be thrown away')
  needWholeRestore(config.dataDir)
  const database = await openDatabase(config, { warn })
  try {
    await migrate(database.db)
    await prepareMemberRole(database.db)
    const ground = { db: database.db, config, secret: authSecret(config, { warn }), log }
    await loadCatalogue(database.db)
    const figures = createFigures()
    const films = await openFilms({ ...ground, today, figures })
    const mail = openMail(config, { ...ground, say })
    const accounts = openAccounts({ ...ground, letters: mail.letters })
    const tidying = setInterval(() => tidy(database).catch(onTidyFailed), hour).unref()
    const shown = publicServices(ground, films)
    const imports = openImportQueue({
      advance: memberId => advanceImport(database.db, films.sparingFilms, memberId),
      report: shown.report,
    })
    const services = { ...shown, accounts, imports }
    const commands: OperatorCommands = {
      'test-letter': sendTestLetter(mail.deliver, config),
      'reset-link': makeResetLink(accounts),
      snapshot: makeSnapshot({ ...ground, database }),
      status: () => statusInWords({ database, config, films, figures }),
    }
    const close = async () => {
      await imports.close()
      clearInterval(tidying)
      await mail.close()
      await films.close()
      await database.close()
    }
    return { services, films, figures, commands, database, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

const hour = 60 * 60 * 1000

async function tidy({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>) {
  await tidyAccounts(db)
  if (kind === 'embedded') await compact(db)
}

type Ground = { db: Database; config: Config; log: Log }

type ShownToAll = Omit<Services, 'accounts' | 'imports'>

const today = () => new Date().toISOString().slice(0, 10)

/** What pages may ask for, whoever is visiting. */
function publicServices({ db, config, log }: Ground, { films, photographs }: OpenFilms): ShownToAll {
  const { publicUrl, operator, social, tmdb } = config
  const report = (err: unknown, asked: string) => log.error({ err, asked }, 'a page failed')
  const site = { publicUrl, card: drawnPictureUrl.siteCard(), operator, social, isLive: tmdb.token !== null }
  return { db, films, photographs, today, report, site }
}
