// Puts the parts together: which database, which films, which pictures.

import { drawnPictureUrl } from '#app/art/picture-file.ts'
import type { Services } from '#app/context.ts'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadCatalogue } from '#app/films/load-catalogue.server.ts'
import type { Pictures } from '#app/films/pictures.ts'
import { embeddedFilms } from '#app/films/sources/embedded.server.ts'
import { deliverBySmtp } from '#app/mail/deliver-by-smtp.server.ts'
import { type Post, postLetter } from '#app/mail/outbox.server.ts'
import { openPostOffice } from '#app/mail/post-office.server.ts'
import { sealerOf } from '#app/mail/sealer.server.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { openAccounts } from './open-accounts.ts'

/** Opens the database and what stands on it. `close` waits for what is under way; a start that fails closes it too. */
export async function openServices(config: Config, { log }: { log: Log }) {
  const database = await openDatabase(config, { warn: sentence => log.warn(sentence) })
  try {
    return { services: await servicesOn(database.db, config, log), database, close: database.close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Brings the database up to date, loads the catalogue, and gives pages what they may ask for. */
async function servicesOn(db: Database, config: Config, log: Log): Promise<Services> {
  const { publicUrl, operator, social } = config
  await migrate(db)
  await loadCatalogue(db)
  const today = () => new Date().toISOString().slice(0, 10)
  const films = await embeddedFilms(db, { pictures: drawnPictures, today })
  const report = (err: unknown, asked: string) => log.error({ err, asked }, 'a page failed')
  const secret = config.authSecret ?? 'x'.repeat(40)
  const sealer = sealerOf(secret)
  const office = openPostOffice({
    db,
    sealer,
    deliver: config.mail.smtpUrl
      ? deliverBySmtp({ smtpUrl: config.mail.smtpUrl, from: config.mail.from })
      : async (l, a) => {
          await a.handOver()
          console.log(l.letter.text)
          return { outcome: 'delivered', said: '' }
        },
    log,
  })
  const letters = {
    post: (tx: Database, post: Post) => postLetter(tx, sealer, post),
    wake: office.wake,
    forget: async () => {},
  }
  const accounts = openAccounts({ db, config, secret, letters, log })
  return { accounts, films, today, report, site: { publicUrl, card: drawnPictureUrl.siteCard(), operator, social } }
}

const drawn = (src: string) => ({ src, drawn: true })

const drawnPictures: Pictures = {
  poster: facts => drawn(drawnPictureUrl.poster(facts)),
  backdrop: facts => drawn(drawnPictureUrl.backdrop(facts)),
  face: name => drawn(drawnPictureUrl.face(name)),
  shareCard: drawnPictureUrl.shareCard,
}
