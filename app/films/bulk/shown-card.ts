import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import type { Pictures } from '#app/domain/picture.ts'
import { type FilmCard, toCard } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { cardOf } from './bulk-film.ts'

type Options = { isOwn: (row: BulkFilmRow) => boolean; catalogue: FilmSource; pictures: Pictures }

/** The card of a film in bulk; the catalogue's where it has the film. */
export async function shownCard(row: BulkFilmRow, { isOwn, catalogue, pictures }: Options): Promise<FilmCard> {
  const own = isOwn(row) ? await catalogue.card(row.film_id) : null
  return own ? toCard(own) : cardOf(row, pictures)
}
