// The embedded catalogue as a source of films, in memory. It needs no key, network or database.

import type { Pictures } from '#app/domain/picture.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { type Film, type FilmCard, type FilmSummary, toCard } from '../film.ts'
import type { FilmPage, FilmSource } from '../film-source.ts'
import { type Recommendations, toRecommendation } from '../recommendations.ts'
import { parseQuery } from '../search/parse-query.ts'
import type { SearchEntry } from '../search/search-index.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import { shuffled } from '../shuffled.ts'
import { toLikeness } from '../similarity-facts.ts'
import { filmOf, pictureFacts, summaryOf } from './catalogue-film.ts'
import { catalogueLists, ofAnyGenre } from './catalogue-lists.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { catalogueSimilar } from './catalogue-similar.ts'
import { pageSize, pagesFor } from './film-lists.ts'
import { cataloguePopularity } from './popularity.ts'

type CatalogueOptions = {
  pictures: Pictures
  /** Decides which films are upcoming. Called for each list, because a server runs past midnight. */
  today: () => PlainDate
  /** IMDb ids learned from TMDB, for films whose record has none: they stay after the token is removed. */
  imdbIdOf?: (id: number) => string | null
  /** Searches the entries of these records (see `catalogueEntries`). */
  titles: Pick<TitleSearch, 'find'>
}

export type CatalogueSource = FilmSource &
  Recommendations & {
    /** The ids of all its films, most popular first. */
    ids: number[]
  }

/** These records as a source. Each film is made when it is first needed, and stays in memory. */
export function catalogueFilms(
  records: CatalogueRecord[],
  { pictures, today, imdbIdOf = () => null, titles }: CatalogueOptions,
): CatalogueSource {
  const popularity = new Map(records.map(record => [record.id, cataloguePopularity(record)]))
  const popularityOf = ({ id }: CatalogueRecord) => popularity.get(id) ?? 0
  const byPopularity = records.toSorted((a, b) => popularityOf(b) - popularityOf(a) || a.id - b.id)
  const byId = new Map(byPopularity.map(record => [record.id, record]))
  const byFormerId = new Map(byPopularity.flatMap(film => (film.former_id ? [[film.former_id, film] as const] : [])))
  const byImdbId = new Map(byPopularity.flatMap(record => (record.imdb_id ? [[record.imdb_id, record] as const] : [])))
  const genres = [...new Set(records.flatMap(record => record.genres))].sort()
  const listsOf = catalogueLists(byPopularity)
  const similar = catalogueSimilar(records)
  const summary = madeOnce<FilmSummary>(record => summaryOf(record, pictures))
  const card = madeOnce<FilmCard>(record => toCard(summary(record)))
  const whole = madeOnce<Film>(record => filmOf(record, pictures))
  const recordOf = (id: number) => byId.get(id) ?? byFormerId.get(id) ?? null
  const idsOf = (record: CatalogueRecord) => ({
    imdbId: record.imdb_id ?? imdbIdOf(record.id),
    tmdbId: record.tmdb_id ?? null,
  })
  const recordsOf = (ids: number[]) => ids.flatMap(id => byId.get(id) ?? [])

  return {
    async list(name, { page, genres = [] }) {
      const list = ofAnyGenre(listsOf(today())[name], genres)
      const films = list.slice(pageSize * (page - 1), pageSize * page).map(summary)
      return filmPage(films, { page, of: list.length })
    },

    async search(text, { page }) {
      const found = find(text, { limit: pageSize, offset: pageSize * (page - 1) })
      if (!found) return { ...filmPage([], { page, of: 0 }), isWarmingUp: true }
      return filmPage(recordsOf(found.ids).map(summary), { page, of: found.total })
    },

    async suggest(text, { limit }) {
      const found = find(text, { limit, offset: 0 })
      return found ? { films: recordsOf(found.ids).map(card) } : { films: [], isWarmingUp: true }
    },

    async film(id) {
      const record = recordOf(id)
      return record && { ...whole(record), ...idsOf(record) }
    },

    async card(id) {
      const record = recordOf(id)
      return record && { ...card(record), ...idsOf(record) }
    },

    async pictureFacts(id) {
      const record = recordOf(id)
      return record && pictureFacts(record)
    },

    findByImdbId: async imdbId => byImdbId.get(imdbId)?.id ?? null,

    similarFilms: async (film, { limit }) => recordsOf(similar(toLikeness(film), { limit, today: today() })).map(card),

    genres: async () => genres,

    randomTitles: async (genre, { limit }) =>
      shuffled(ofAnyGenre(listsOf(today()).popular, [genre]))
        .slice(0, limit)
        .map(record => toRecommendation(summary(record))),

    ids: byPopularity.map(({ id }) => id),
  }

  /** An IMDb id, or the pasted URL of a film's page, finds that film alone; anything else is searched for as words. */
  function find(text: string, { limit, offset }: { limit: number; offset: number }) {
    const query = parseQuery(text)
    if (query.kind === 'words') return titles.find(query, { limit, offset })
    const named =
      query.kind === 'imdb' ? byImdbId.get(query.imdbId) : query.kind === 'number' ? byId.get(query.id) : undefined
    const ids = named ? [named.id] : []
    return { ids: ids.slice(offset, offset + limit), total: ids.length }
  }
}

/** The films as the search takes them. */
export const catalogueEntries = (records: CatalogueRecord[]): SearchEntry[] =>
  records.map(record => ({
    id: record.id,
    texts: [record.title, ...(record.original_title ? [record.original_title] : []), ...record.known_titles],
    year: yearOf(record.release_date ?? null),
    weight: cataloguePopularity(record),
  }))

const filmPage = (films: FilmSummary[], { page, of }: { page: number; of: number }): FilmPage => ({
  ...{ films, page, totalPages: pagesFor(of), totalFilms: of },
})

function madeOnce<Made>(make: (record: CatalogueRecord) => Made) {
  const made = new Map<number, Made>()
  return (record: CatalogueRecord) => {
    const known = made.get(record.id) ?? make(record)
    made.set(record.id, known)
    return known
  }
}
