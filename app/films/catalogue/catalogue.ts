// The embedded catalogue as a source of films, in memory. It needs no key, network or database.

import { type NameLimits, pageSize, toFilmPage } from '../film-lists.ts'
import type { FoundNames } from '../film-source.ts'
import { toRecommendation } from '../recommendations.ts'
import { shuffle } from '../shuffle.ts'
import { toLikeness } from '../similarity/similarity-facts.ts'
import { createCatalogueDiscovery } from './catalogue-discovery.ts'
import { createCatalogueFeatured } from './catalogue-featured.ts'
import { createCatalogueViews, pictureFacts } from './catalogue-film.ts'
import { buildCatalogueIndexes } from './catalogue-indexes.ts'
import { createCatalogueKeywords } from './catalogue-keywords.ts'
import { createCatalogueLists, ofAnyGenre } from './catalogue-lists.ts'
import { createCatalogueMaps } from './catalogue-maps.ts'
import { createCataloguePeople } from './catalogue-people.ts'
import { createCatalogueRanks } from './catalogue-ranks.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { createCatalogueSearch } from './catalogue-search.ts'
import { createCatalogueSimilar } from './catalogue-similar.ts'
import type { CatalogueFilms, CatalogueOptions } from './catalogue-source.ts'
import { once } from './memoize.ts'

/** These records as a source. Each film is made when it is first needed, and stays in memory. */
export function createCatalogueSource(
  records: CatalogueRecord[],
  { pictures, today, imdbIdOf = () => null, titles, indexes = builtAtOnce(records) }: CatalogueOptions,
): CatalogueFilms {
  const { byPopularity, byId, findRecord, findByImdbId } = createCatalogueMaps(records)
  const { summary, card, cardWithIds, wholeFilm, foundFilm } = createCatalogueViews(pictures)
  const genres = [...new Set(records.flatMap(record => record.genres))].sort()
  const listsOf = createCatalogueLists(byPopularity)
  const ranks = once(() => createCatalogueRanks(listsOf(today())['top-rated']))
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
      return toFilmPage(films, { page, total: list.length })
    },

    ...createCatalogueSearch(byPopularity, {
      ...filmLookups,
      titles,
      indexes,
      findById: id => byId.get(id) ?? null,
      findByImdbId,
      today,
    }),

    async findFilm(id) {
      const record = findRecord(id)
      return record && { ...wholeFilm(record), ...idsOf(record), ...ranks()(record) }
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
      const found = builtIndexes ? similar(toLikeness(film), builtIndexes, { limit, today: today() }) : []
      return found.flatMap(({ id, reason }) =>
        filmLookups.cards([id]).map(card => (reason ? { ...card, reason } : card)),
      )
    },

    findPerson: async id => people.person(id),
    findCollection: async id => people.collection(id),

    discover: createCatalogueDiscovery(byPopularity, filmLookups.summaries),

    listGenres: async () => genres,

    randomTitles: async (genre, { limit, without }) =>
      shuffle(ofAnyGenre(listsOf(today()).popular, [genre]).filter(({ title }) => !without?.has(title)))
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

function builtAtOnce(records: CatalogueRecord[]) {
  const built = buildCatalogueIndexes(records)
  return async () => built
}
