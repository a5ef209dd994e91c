// The catalogue with the films in bulk under it: the catalogue's record wins where both know a film.
import { firstLocalId, imdbNumberOf } from '#app/domain/film-ref.ts'
import type { Pictures } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import type { CatalogueFilms, CatalogueSource } from '../catalogue/catalogue-source.ts'
import { toCardWithIds } from '../film.ts'
import { countFilmPages, pageSize } from '../film-lists.ts'
import { createBulkCards } from './bulk-cards.server.ts'
import { createBulkDiscovery } from './bulk-discovery.server.ts'
import { filmOf, pictureFacts } from './bulk-film.ts'
import { createBulkNames } from './bulk-names.server.ts'
import { createBulkPeople } from './bulk-people.server.ts'
import { createBulkSearch } from './bulk-search.server.ts'
import { createBulkSimilar } from './bulk-similar.server.ts'
import type { BulkFilms } from './open-bulk.server.ts'

/** Without films in bulk every call goes to the catalogue, and no statement is sent. */
export function withBulk(
  catalogue: CatalogueFilms,
  bulk: BulkFilms,
  { records, pictures, today }: { records: CatalogueRecord[]; pictures: Pictures; today: () => PlainDate },
): CatalogueSource {
  const catalogueIds = new Set(catalogue.ids)
  const catalogueIdOf = createCatalogueIds(records)
  const people = createBulkPeople(bulk, { catalogue, pictures })
  const similar = createBulkSimilar(bulk, { catalogue, pictures, today })
  const { cards, summaries, foundFilms } = createBulkCards(bulk, { catalogue, pictures })

  const isInBulk = (id: number) => bulk.mayHaveFilms() && !catalogueIds.has(catalogueIdOf(id))

  /** The film in bulk with this id; null for the catalogue's, and without any. */
  const findBulkRow = async (id: number) => (isInBulk(id) ? ((await bulk.find([id]))[0] ?? null) : null)

  return {
    ...catalogue,

    async list(name, { page, genres = [] }) {
      // Films in bulk have the year of their release and no day.
      if (name === 'in-cinemas') return catalogue.list(name, { page, genres })
      const part = { today: today(), genres, offset: pageSize * (page - 1), limit: pageSize }
      const found = bulk.lists()?.list(name, part)
      if (!found || found.total === 0) return catalogue.list(name, { page, genres })
      const films = await summaries(found.ids)
      return { films, page, totalPages: countFilmPages(found.total), totalFilms: found.total }
    },

    ...createBulkSearch(bulk, {
      catalogue,
      findBulkId: async id => (await findBulkRow(id))?.film_id ?? null,
      foundFilms,
      cards,
      findNames: createBulkNames(bulk, { catalogue, pictures }),
    }),

    async findFilm(id) {
      const row = await findBulkRow(id)
      return row ? filmOf(row, pictures) : catalogue.findFilm(catalogueIdOf(id))
    },

    async findCard(id) {
      const row = await findBulkRow(id)
      return row ? toCardWithIds(filmOf(row, pictures)) : catalogue.findCard(catalogueIdOf(id))
    },

    async findPictureFacts(id) {
      const [row] = isInBulk(id) ? await bulk.findSummaries([id]) : []
      return row ? pictureFacts(row) : catalogue.findPictureFacts(catalogueIdOf(id))
    },

    async findByImdbId(imdbId) {
      const catalogueId = await catalogue.findByImdbId(imdbId)
      if (catalogueId !== null || !bulk.mayHaveFilms()) return catalogueId
      return (await bulk.findByNumbers([imdbNumberOf(imdbId)]))[0]?.film_id ?? null
    },

    findSimilarFilms: (film, options) =>
      bulk.mayHaveFilms() && !catalogueIds.has(film.id)
        ? similar(film, options)
        : catalogue.findSimilarFilms(film, options),

    ...createBulkDiscovery(bulk, { catalogue, summaries }),
    findPerson: people.findPerson,

    listGenres: async () => bulk.lists()?.genres ?? catalogue.listGenres(),
  }
}

/**
 * Returns the catalogue's id for the local id that a load gave to a film of the catalogue, and any other id unchanged.
 */
function createCatalogueIds(records: CatalogueRecord[]) {
  const idByLocalId = new Map(
    records.flatMap(({ id, imdb_id }) => (imdb_id ? [[firstLocalId + imdbNumberOf(imdb_id), id] as const] : [])),
  )
  return (id: number) => idByLocalId.get(id) ?? id
}
