// The catalogue with the films in bulk under it: the catalogue's record wins where both know a film.
import type { Pictures } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import type { FoundSlice } from '../catalogue/catalogue-search.ts'
import { pageSize, pagesFor } from '../catalogue/film-lists.ts'
import { type FilmCard, type FilmSummary, type FoundFilm, toCard, toCardWithIds } from '../film.ts'
import { parseQuery } from '../search/parse-query.ts'
import { bulkDiscovery } from './bulk-discovery.server.ts'
import { cardOf, filmOf, foundFilmOf, pictureFacts, summaryOf } from './bulk-film.ts'
import { bulkPeople } from './bulk-people.server.ts'
import { bulkSimilar } from './bulk-similar.server.ts'
import type { BulkFilms } from './open-bulk.server.ts'

type Options = { records: CatalogueRecord[]; pictures: Pictures; today: () => PlainDate }

/** Without films in bulk it is the catalogue alone, and no statement is sent. */
export function withBulk(
  catalogue: CatalogueSource,
  bulk: BulkFilms,
  { records, pictures, today }: Options,
): CatalogueSource {
  const ownIds = new Set(catalogue.ids)
  const similar = bulkSimilar(bulk, { catalogue, pictures, today })

  /** The film in bulk with this id; null for the catalogue's, and without any. */
  async function find(id: number) {
    if (!bulk.lists() || ownIds.has(id)) return null
    return (await bulk.find([id]))[0] ?? null
  }

  /** Films of both by id, in this order. `ids` are those of one page. */
  async function findAll<Shown>(ids: number[], { own, other }: Read<Shown>) {
    const rows = await bulk.find(ids.filter(id => !ownIds.has(id)))
    const known = new Map(rows.map(row => [row.film_id, row]))
    const films = await Promise.all(
      ids.map(async id => {
        const row = known.get(id)
        return row ? other(row) : own(id)
      }),
    )
    return films.filter(film => film !== null)
  }

  const found: Read<FoundFilm> = {
    own: async id => {
      const film = await catalogue.film(id)
      return film && { ...film, otherTitles: film.originalTitle === film.title ? [] : [film.originalTitle] }
    },
    other: row => foundFilmOf(row, pictures),
  }
  const summary: Read<FilmSummary> = { own: id => catalogue.film(id), other: row => summaryOf(row, pictures) }
  const card: Read<FilmCard> = {
    own: async id => {
      const film = await catalogue.card(id)
      return film && toCard(film)
    },
    other: row => cardOf(row, pictures),
  }

  return {
    ...catalogue,

    async list(name, { page, genres = [] }) {
      // Films in bulk have the year of their release and no day.
      if (name === 'in-cinemas') return catalogue.list(name, { page, genres })
      const part = { today: today(), genres, offset: pageSize * (page - 1), limit: pageSize }
      const found = bulk.lists()?.list(name, part)
      if (!found || found.total === 0) return catalogue.list(name, { page, genres })
      const films = await findAll(found.ids, summary)
      return { films, page, totalPages: pagesFor(found.total), totalFilms: found.total }
    },

    async search(text, options) {
      const id = await onlyFilm(text)
      if (id !== null) return { films: await findAll([id], found), page: 1, totalPages: 1, totalFilms: 1 }
      const page = await catalogue.search(text, options)
      const slice =
        bulk.lists() && (await catalogue.find(text, { limit: pageSize, offset: pageSize * (options.page - 1) }))
      return slice ? { ...page, ...(await guessOf(slice)), films: await findAll(slice.ids, found) } : page
    },

    async suggest(text, options) {
      const id = await onlyFilm(text)
      if (id !== null) return { films: await findAll([id], card) }
      const suggested = await catalogue.suggest(text, options)
      const slice = bulk.lists() && (await catalogue.find(text, { ...options, offset: 0 }))
      return slice ? { ...suggested, ...(await guessOf(slice)), films: await findAll(slice.ids, card) } : suggested
    },

    async film(id) {
      const row = await find(id)
      return row ? filmOf(row, pictures) : catalogue.film(id)
    },

    async card(id) {
      const row = await find(id)
      return row ? toCardWithIds(filmOf(row, pictures)) : catalogue.card(id)
    },

    async pictureFacts(id) {
      const row = await find(id)
      return row ? pictureFacts(row) : catalogue.pictureFacts(id)
    },

    async findByImdbId(imdbId) {
      const own = await catalogue.findByImdbId(imdbId)
      if (own !== null || !bulk.lists()) return own
      return (await bulk.findByNumbers([Number(imdbId.slice(2))]))[0]?.film_id ?? null
    },

    similarFilms: (film, options) =>
      bulk.lists() && !ownIds.has(film.id) ? similar(film, options) : catalogue.similarFilms(film, options),

    ...bulkDiscovery(bulk, { catalogue, records, summaries: ids => findAll(ids, summary) }),
    ...bulkPeople(bulk, { catalogue, pictures }),

    genres: async () => bulk.lists()?.genres ?? catalogue.genres(),
  }

  /** The "did you mean" of a search when it is a film in bulk, whose title the catalogue does not have. */
  async function guessOf({ guess }: FoundSlice) {
    const row = guess && 'id' in guess ? await find(guess.id) : null
    return row && { didYouMean: { text: cardOf(row, pictures).title, filmId: row.film_id } }
  }

  /** The film that an id or a pasted URL names, when the catalogue does not have it. */
  async function onlyFilm(text: string) {
    if (!bulk.lists()) return null
    const query = parseQuery(text)
    if (query.kind === 'number') return (await find(query.id))?.film_id ?? null
    if (query.kind !== 'imdb' || (await catalogue.findByImdbId(query.imdbId)) !== null) return null
    return (await bulk.findByNumbers([Number(query.imdbId.slice(2))]))[0]?.film_id ?? null
  }
}

type Read<Shown> = {
  own: (id: number) => Promise<Shown | null>
  other: (row: Awaited<ReturnType<BulkFilms['find']>>[number]) => Shown
}
