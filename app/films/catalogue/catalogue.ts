// The embedded catalogue as a source of films, in memory. It needs no key, network or database.

import type { Pictures } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Featured } from '../featured.ts'
import type { FilmCard, FilmSummary, FoundFilm } from '../film.ts'
import type { FilmSource, FoundNames } from '../film-source.ts'
import { type Recommendations, toRecommendation } from '../recommendations.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import { shuffle } from '../shuffle.ts'
import { toLikeness } from '../similarity-facts.ts'
import { createCatalogueDiscovery } from './catalogue-discovery.ts'
import { createCatalogueFeatured } from './catalogue-featured.ts'
import { createCatalogueViews, pictureFacts } from './catalogue-film.ts'
import { buildCatalogueIndexes, type CatalogueIndexes } from './catalogue-indexes.ts'
import { createCatalogueKeywords } from './catalogue-keywords.ts'
import { createCatalogueLists, ofAnyGenre } from './catalogue-lists.ts'
import { createCataloguePeople } from './catalogue-people.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { type CatalogueSearch, createCatalogueSearch } from './catalogue-search.ts'
import { createCatalogueSimilar } from './catalogue-similar.ts'
import { filmPage, type NameLimits, pageSize } from './film-lists.ts'
import { cataloguePopularity } from './popularity.ts'

type CatalogueOptions = {
  pictures: Pictures
  /** Decides which films are upcoming. Called for each list, because a server runs past midnight. */
  today: () => PlainDate
  /** IMDb ids learned from TMDB, for films whose record has none: they stay after the token is removed. */
  imdbIdOf?: (id: number) => string | null
  /** Searches the entries of these records (see `toSearchEntries`). */
  titles: Pick<TitleSearch, 'find'>
  /** The indexes of these records; null while they are built. Without this option they are built at once, on this thread. */
  indexes?: () => Promise<CatalogueIndexes | null>
}

export type CatalogueSource = FilmSource &
  Recommendations & {
    /** The ids of all its films, most popular first. */
    ids: number[]
    /** The ids of all its people and collections. */
    slugs: () => { people: string[]; collections: string[] }
    /** The films of the week. */
    featured: () => Featured
  }

/** The catalogue with the parts of it that are joined with films in bulk. */
export type CatalogueFilms = CatalogueSource &
  Pick<CatalogueSearch, 'find'> & {
    /** The names that have these words, from memory. */
    findNames: (text: string, limits: NameLimits) => FoundNames
    /** Its films with these ids, in this order, from memory. */
    cards: (ids: number[]) => FilmCard[]
    summaries: (ids: number[]) => FilmSummary[]
    foundFilms: (ids: number[]) => FoundFilm[]
  }

/** These records as a source. Each film is made when it is first needed, and stays in memory. */
export function createCatalogueSource(
  records: CatalogueRecord[],
  { pictures, today, imdbIdOf = () => null, titles, indexes = builtAtOnce(records) }: CatalogueOptions,
): CatalogueFilms {
  const { byPopularity, byId, findRecord, findByImdbId } = createCatalogueMaps(records)
  const { summary, card, cardWithIds, wholeFilm, foundFilm } = createCatalogueViews(pictures)
  const genres = [...new Set(records.flatMap(record => record.genres))].sort()
  const listsOf = createCatalogueLists(byPopularity)
  const similar = createCatalogueSimilar()
  const people = createCataloguePeople(byPopularity, { pictures, card, summary })
  const findKeywords = createCatalogueKeywords(records)
  const featuredOn = createCatalogueFeatured(byPopularity, { pictures, card })
  const idsOf = (record: CatalogueRecord) => ({
    imdbId: record.imdb_id ?? imdbIdOf(record.id),
    tmdbId: record.tmdb_id ?? null,
  })
  const recordsOf = (ids: number[]) => ids.flatMap(id => byId.get(id) ?? [])
  const filmLookups = {
    cards: (ids: number[]) => recordsOf(ids).map(card),
    summaries: (ids: number[]) => recordsOf(ids).map(summary),
    foundFilms: (ids: number[]) => recordsOf(ids).map(foundFilm),
    findNames,
  }

  return {
    async list(name, { page, genres = [] }) {
      const list = ofAnyGenre(listsOf(today())[name], genres)
      const films = list.slice(pageSize * (page - 1), pageSize * page).map(summary)
      return filmPage(films, { page, total: list.length })
    },

    ...createCatalogueSearch(byPopularity, {
      ...filmLookups,
      titles,
      indexes,
      findById: id => byId.get(id) ?? null,
      findByImdbId,
    }),

    async findFilm(id) {
      const record = findRecord(id)
      return record && { ...wholeFilm(record), ...idsOf(record) }
    },

    async findCard(id) {
      const record = findRecord(id)
      return record && { ...cardWithIds(record), ...idsOf(record) }
    },

    async findPictureFacts(id) {
      const record = findRecord(id)
      return record && pictureFacts(record)
    },

    findByImdbId: async imdbId => findByImdbId(imdbId)?.id ?? null,

    async findSimilarFilms(film, { limit }) {
      const builtIndexes = await indexes()
      const found = builtIndexes ? similar(toLikeness(film), builtIndexes.facts, { limit, today: today() }) : []
      return found.flatMap(({ id, reason }) =>
        filmLookups.cards([id]).map(card => (reason ? { ...card, reason } : card)),
      )
    },

    findPerson: async id => people.person(id),
    findCollection: async id => people.collection(id),

    discover: createCatalogueDiscovery(byPopularity, filmLookups.summaries),

    listGenres: async () => genres,

    randomTitles: async (genre, { limit }) =>
      shuffle(ofAnyGenre(listsOf(today()).popular, [genre]))
        .slice(0, limit)
        .map(record => toRecommendation(summary(record))),

    ...filmLookups,
    ids: byPopularity.map(({ id }) => id),
    slugs: people.slugs,
    featured: () => featuredOn(today()),
  }

  function findNames(text: string, limits: NameLimits): FoundNames {
    const keywords = findKeywords(text, { limit: limits.keywords })
    return { ...people.find(text, limits), ...(keywords.length > 0 && { keywords }) }
  }
}

/** The records by popularity and by each of their ids. */
function createCatalogueMaps(records: CatalogueRecord[]) {
  const popularity = new Map(records.map(record => [record.id, cataloguePopularity(record)]))
  const popularityOf = ({ id }: CatalogueRecord) => popularity.get(id) ?? 0
  const byPopularity = records.toSorted((a, b) => popularityOf(b) - popularityOf(a) || a.id - b.id)
  const byId = new Map(byPopularity.map(record => [record.id, record]))
  const byFormerId = new Map(byPopularity.flatMap(film => (film.former_id ? [[film.former_id, film] as const] : [])))
  const byImdbId = new Map(byPopularity.flatMap(record => (record.imdb_id ? [[record.imdb_id, record] as const] : [])))
  return {
    byPopularity,
    byId,
    /** The record with this id, of this edition or a former one. */
    findRecord: (id: number) => byId.get(id) ?? byFormerId.get(id) ?? null,
    findByImdbId: (imdbId: string) => byImdbId.get(imdbId) ?? null,
  }
}

function builtAtOnce(records: CatalogueRecord[]) {
  const built = buildCatalogueIndexes(records)
  return async () => built
}
