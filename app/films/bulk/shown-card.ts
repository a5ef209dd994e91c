import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import type { Pictures } from '#app/domain/picture.ts'
import type { CatalogueFilms } from '../catalogue/catalogue-source.ts'
import type { FilmCard } from '../film.ts'
import { cardOf, toSummaryRow } from './bulk-film.ts'

type Options = { catalogue: Pick<CatalogueFilms, 'cards'>; pictures: Pictures }

/** The card of a film in bulk; the catalogue's where it has the film. */
export const shownCard = (row: BulkFilmRow, { catalogue, pictures }: Options): FilmCard =>
  catalogue.cards([row.film_id])[0] ?? cardOf(toSummaryRow(row), pictures)
