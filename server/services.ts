// Puts the parts together: which database, which films, which pictures.

import { drawnPictureUrl } from '#app/art/picture-file.ts'
import type { Services } from '#app/context.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadCatalogue } from '#app/films/load-catalogue.server.ts'
import type { Pictures } from '#app/films/pictures.ts'
import { embeddedFilms } from '#app/films/sources/embedded.server.ts'
import type { Config } from './config.ts'

/** Opens the database, brings it up to date, loads the catalogue. `close` waits for what is under way. */
export async function openServices(config: Config) {
  const database = await openDatabase(config)
  await migrate(database.db)
  await loadCatalogue(database.db)
  const today = () => new Date().toISOString().slice(0, 10)
  const films = await embeddedFilms(database.db, { pictures: drawnPictures, today })
  const { publicUrl, operator, social } = config
  const services: Services = { films, today, site: { publicUrl, operator, social } }
  return { services, database, close: database.close }
}

const drawn = (src: string) => ({ src, drawn: true })

const drawnPictures: Pictures = {
  poster: facts => drawn(drawnPictureUrl.poster(facts)),
  backdrop: facts => drawn(drawnPictureUrl.backdrop(facts)),
  face: name => drawn(drawnPictureUrl.face(name)),
  shareCard: drawnPictureUrl.shareCard,
}
