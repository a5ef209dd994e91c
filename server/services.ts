// Puts the parts together: which database, which films, which pictures.

import { tidyAccounts } from '#app/accounts/tidy.server.ts'
import { drawnPictureUrl } from '#app/art/picture-file.ts'
import type { Services } from '#app/context.ts'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { prepareMemberRole } from '#app/db/member-role.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadCatalogue } from '#app/films/load-catalogue.server.ts'
import type { Pictures } from '#app/films/pictures.ts'
import { embeddedFilms } from '#app/films/sources/embedded.server.ts'
import { advanceImport } from '#app/library/import/advance-import.server.ts'
import { authSecret } from './auth-secret.ts'
import type { Config } from './config.ts'
import { openImportQueue } from './import-queue.ts'
import type { Log } from './log.ts'
import { openMail } from './mail.ts'
import { openAccounts } from './open-accounts.ts'
import type { OperatorCommands } from './operator-commands.ts'
import { makeResetLink } from './reset-link.ts'
import { say } from './settings-at-start.ts'
import { sendTestLetter } from './test-letter.ts'

/**
 * Opens the database and what stands on it. `close` waits for what is under way; a start that fails closes it too.
 * `commands` are what an operator may ask for from the console.
 */
export async function openServices(config: Config, { log }: { log: Log }) {
  const warn = (sentence: string) => log.warn(sentence)
  const onTidyFailed = (err: unknown) => log.warn({ err }, 'what has run out could not be thrown away')
  const database = await openDatabase(config, { warn })
  try {
    await migrate(database.db)
    await prepareMemberRole(database.db)
    const ground = { db: database.db, config, secret: authSecret(config, { warn }), log }
    const mail = openMail(config, { ...ground, say })
    const accounts = openAccounts({ ...ground, letters: mail.letters })
    const tidying = setInterval(() => tidyAccounts(database.db).catch(onTidyFailed), hour).unref()
    const shown = await publicServices(ground)
    const imports = openImportQueue({
      advance: memberId => advanceImport(database.db, shown.films, memberId),
      report: shown.report,
    })
    const services = { ...shown, accounts, imports }
    const commands: OperatorCommands = {
      'test-letter': sendTestLetter(mail.deliver, config),
      'reset-link': makeResetLink(accounts),
    }
    const close = async () => {
      await imports.close()
      clearInterval(tidying)
      await mail.close()
      await database.close()
    }
    return { services, commands, database, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

const hour = 60 * 60 * 1000

type Ground = { db: Database; config: Config; log: Log }

/** Loads the catalogue, and gives pages what they may ask for, whoever is visiting. */
async function publicServices({ db, config, log }: Ground): Promise<Omit<Services, 'accounts' | 'imports'>> {
  const { publicUrl, operator, social } = config
  await loadCatalogue(db)
  const today = () => new Date().toISOString().slice(0, 10)
  const films = await embeddedFilms(db, { pictures: drawnPictures, today })
  const report = (err: unknown, asked: string) => log.error({ err, asked }, 'a page failed')
  return { db, films, today, report, site: { publicUrl, card: drawnPictureUrl.siteCard(), operator, social } }
}

const drawn = (src: string) => ({ src, drawn: true })

const drawnPictures: Pictures = {
  poster: facts => drawn(drawnPictureUrl.poster(facts)),
  backdrop: facts => drawn(drawnPictureUrl.backdrop(facts)),
  face: name => drawn(drawnPictureUrl.face(name)),
  shareCard: drawnPictureUrl.shareCard,
}
