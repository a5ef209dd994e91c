// Puts the parts together: which database, which films, which pictures.

import { drawnPictureUrl } from '#app/art/picture-file.ts'
import type { Services } from '#app/context.ts'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { prepareMemberRole } from '#app/db/member-role.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadCatalogue } from '#app/films/load-catalogue.server.ts'
import type { Pictures } from '#app/films/pictures.ts'
import { embeddedFilms } from '#app/films/sources/embedded.server.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

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
async function servicesOn(db: Database, { publicUrl, operator, social }: Config, log: Log): Promise<Services> {
  await migrate(db)
  await prepareMemberRole(db)
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
