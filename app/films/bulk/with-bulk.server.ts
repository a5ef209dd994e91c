// The catalogue with the films in bulk under it: the catalogue's record wins where both know a film.
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import { firstLocalId } from '#app/domain/film-ref.ts'
import type { Pictures } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { CatalogueFilms, CatalogueSource } from '../catalogue/catalogue.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import { type FoundSlice, type Slice, searchPages } from '../catalogue/catalogue-search.ts'
import { pageSize, pagesFor } from '../catalogue/film-lists.ts'
import { type FilmCard, toCardWithIds } from '../film.ts'
import { parseQuery } from '../search/parse-query.ts'
import { createBulkDiscovery } from './bulk-discovery.server.ts'
import { cardOf, filmOf, foundFilmOf, pictureFacts, summaryOf } from './bulk-film.ts'
import { createBulkNames } from './bulk-names.server.ts'
import { createBulkPeople } from './bulk-people.server.ts'
import { createBulkSimilar } from './bulk-similar.server.ts'
import type { BulkFilms } from './open-bulk.server.ts'

type Options = {
  records: CatalogueRecord[]
  pictures: Pictures
  today: () => PlainDate
}

/** Without films in bulk every call goes to the catalogue, and no statement is sent. */
export function withBulk(
  catalogue: CatalogueFilms,
  bulk: BulkFilms,
  { records, pictures, today }: Options,
): CatalogueSource {
  const catalogueIds = new Set(catalogue.ids)
  /** The catalogue's films by the local id that a load gives a film which the catalogue does not have. */
  const ownByLocalId = new Map(
    records.flatMap(({ id, imdb_id }) => (imdb_id ? [[firstLocalId + Number(imdb_id.slice(2)), id] as const] : [])),
  )
  const catalogueIdOf = (id: number) => ownByLocalId.get(id) ?? id
  const people = createBulkPeople(bulk, { catalogue, pictures })
  const similar = createBulkSimilar(bulk, { catalogue, pictures, today })

  /** The film in bulk with this id; null for the catalogue's, and without any. */
  async function findBulkRow(id: number) {
    if (!bulk.mayHaveFilms() || catalogueIds.has(catalogueIdOf(id))) return null
    return (await bulk.find([id]))[0] ?? null
  }

  /** The films with these ids (one page), in this order: those of the catalogue are given, the others are read. */
  async function findAll<Shown extends FilmCard>(
    ids: number[],
    catalogueFilms: Shown[],
    toShown: (row: BulkFilmRow) => Shown,
  ) {
    const rows = await bulk.find(ids.filter(id => !catalogueIds.has(id)))
    const films = new Map([...catalogueFilms, ...rows.map(toShown)].map(film => [film.id, film]))
    return ids.flatMap(id => films.get(id) ?? [])
  }

  const cards = (ids: number[]) => findAll(ids, catalogue.cards(ids), row => cardOf(row, pictures))
  const summaries = (ids: number[]) => findAll(ids, catalogue.summaries(ids), row => summaryOf(row, pictures))
  const foundFilms = (ids: number[]) => findAll(ids, catalogue.foundFilms(ids), row => foundFilmOf(row, pictures))
  const findNames = createBulkNames(bulk, { catalogue, pictures })
  const pages = searchPages({ find: findIds, foundFilms, cards, findNames })
  /** Until the titles are read, a film may exist that is not found. */
  const whetherWarmingUp = () => (bulk.isWarmingUp() ? { isWarmingUp: true } : {})

  return {
    ...catalogue,

    async list(name, { page, genres = [] }) {
      // Films in bulk have the year of their release and no day.
      if (name === 'in-cinemas') return catalogue.list(name, { page, genres })
      const part = { today: today(), genres, offset: pageSize * (page - 1), limit: pageSize }
      const found = bulk.lists()?.list(name, part)
      if (!found || found.total === 0) return catalogue.list(name, { page, genres })
      const films = await summaries(found.ids)
      return { films, page, totalPages: pagesFor(found.total), totalFilms: found.total }
    },

    async search(text, options) {
      const warmingUp = whetherWarmingUp()
      return { ...(await pages.search(text, options)), ...warmingUp }
    },

    async suggest(text, options) {
      const warmingUp = whetherWarmingUp()
      return { ...(await pages.suggest(text, options)), ...warmingUp }
    },

    async findFilm(id) {
      const row = await findBulkRow(id)
      return row ? filmOf(row, pictures) : catalogue.findFilm(catalogueIdOf(id))
    },

    async findCard(id) {
      const row = await findBulkRow(id)
      return row ? toCardWithIds(filmOf(row, pictures)) : catalogue.findCard(catalogueIdOf(id))
    },

    async findPictureFacts(id) {
      const row = await findBulkRow(id)
      return row ? pictureFacts(row) : catalogue.findPictureFacts(catalogueIdOf(id))
    },

    async findByImdbId(imdbId) {
      const catalogueId = await catalogue.findByImdbId(imdbId)
      if (catalogueId !== null || !bulk.mayHaveFilms()) return catalogueId
      return (await bulk.findByNumbers([Number(imdbId.slice(2))]))[0]?.film_id ?? null
    },

    findSimilarFilms: (film, options) =>
      bulk.mayHaveFilms() && !catalogueIds.has(film.id)
        ? similar(film, options)
        : catalogue.findSimilarFilms(film, options),

    ...createBulkDiscovery(bulk, { catalogue, summaries }),
    findPerson: people.findPerson,

    listGenres: async () => bulk.lists()?.genres ?? catalogue.listGenres(),
  }

  /** The search of both as ids. The index of titles has both; an id or a URL names one film. */
  async function findIds(text: string, slice: Slice): Promise<FoundSlice | null> {
    const id = await onlyFilm(text)
    if (id === null) return catalogue.find(text, slice)
    return { ids: slice.offset === 0 ? [id] : [], total: 1, reasons: {}, didYouMean: undefined }
  }

  /** The film that an id or a pasted URL names, when the catalogue does not have it. */
  async function onlyFilm(text: string) {
    const query = parseQuery(text)
    try {
      if (query.kind === 'number') return (await findBulkRow(query.id))?.film_id ?? null
      if (query.kind !== 'imdb' || !bulk.mayHaveFilms()) return null
      if ((await catalogue.findByImdbId(query.imdbId)) !== null) return null
      return (await bulk.findByNumbers([Number(query.imdbId.slice(2))]))[0]?.film_id ?? null
    } catch (error) {
      // The number may be a title as well, which is found in memory.
      if (isDatabaseUnavailable(error)) return null
      throw error
    }
  }
}
