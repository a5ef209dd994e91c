// The embedded catalogue as a source of films, in memory. It needs no key, network or database.

import type { Pictures } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { type Film, type FilmCard, type FilmSummary, type FoundFilm, toCard } from '../film.ts'
import type { DidYouMean, FilmPage, FilmSource, Reasons } from '../film-source.ts'
import { type Recommendations, toRecommendation } from '../recommendations.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import { shuffled } from '../shuffled.ts'
import { toLikeness } from '../similarity-facts.ts'
import { catalogueDiscovery } from './catalogue-discovery.ts'
import { filmOf, pictureFacts, summaryOf } from './catalogue-film.ts'
import { catalogueLists, ofAnyGenre } from './catalogue-lists.ts'
import { cataloguePeople } from './catalogue-people.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { catalogueSearch, type FoundSlice } from './catalogue-search.ts'
import { catalogueSimilar } from './catalogue-similar.ts'
import { pageSize, pagesFor } from './film-lists.ts'
import { madeOnce } from './made-once.ts'
import { cataloguePopularity } from './popularity.ts'

/** The most names that come with a search and with a suggestion. */
const maxNames = { searched: { people: 6, collections: 4 }, suggested: { people: 2, collections: 1 } }

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
    /** The ids of all its people and collections. */
    slugs: () => { people: string[]; collections: string[] }
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
  const people = cataloguePeople(byPopularity, { pictures, card, summary })
  const whole = madeOnce<Film>(record => filmOf(record, pictures))
  const foundFilm = (record: CatalogueRecord): FoundFilm => ({
    ...summary(record),
    otherTitles: otherTitlesOf(record),
    voteCount: record.vote_count,
  })
  const recordOf = (id: number) => byId.get(id) ?? byFormerId.get(id) ?? null
  const idsOf = (record: CatalogueRecord) => ({
    imdbId: record.imdb_id ?? imdbIdOf(record.id),
    tmdbId: record.tmdb_id ?? null,
  })
  const find = catalogueSearch(byPopularity, {
    titles,
    findById: id => byId.get(id) ?? null,
    findByImdbId: imdbId => byImdbId.get(imdbId) ?? null,
  })
  const reasonsOf = ({ reasons, guess }: FoundSlice): { reasons: Reasons; didYouMean?: DidYouMean } => {
    if (!guess) return { reasons }
    const isName = 'name' in guess
    return { reasons, didYouMean: isName ? { text: guess.name } : { text: titleOf(guess.id), filmId: guess.id } }
  }
  const titleOf = (id: number) => byId.get(id)?.title ?? ''
  const recordsOf = (ids: number[]) => ids.flatMap(id => byId.get(id) ?? [])
  const discover = catalogueDiscovery(byPopularity, ids => recordsOf(ids).map(summary))

  return {
    async list(name, { page, genres = [] }) {
      const list = ofAnyGenre(listsOf(today())[name], genres)
      const films = list.slice(pageSize * (page - 1), pageSize * page).map(summary)
      return filmPage(films, { page, of: list.length })
    },

    async search(text, { page }) {
      const found = find(text, { limit: pageSize, offset: pageSize * (page - 1) })
      if (!found) return { ...filmPage([], { page, of: 0 }), isWarmingUp: true }
      const films = filmPage(recordsOf(found.ids).map(foundFilm), { page, of: found.total })
      return { ...films, ...reasonsOf(found), ...(page === 1 && people.find(text, maxNames.searched)) }
    },

    async suggest(text, { limit }) {
      const found = find(text, { limit, offset: 0 })
      if (!found) return { films: [], isWarmingUp: true }
      return { films: recordsOf(found.ids).map(card), ...reasonsOf(found), ...people.find(text, maxNames.suggested) }
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

    person: async id => people.person(id),
    collection: async id => people.collection(id),

    discover,

    genres: async () => genres,

    randomTitles: async (genre, { limit }) =>
      shuffled(ofAnyGenre(listsOf(today()).popular, [genre]))
        .slice(0, limit)
        .map(record => toRecommendation(summary(record))),

    ids: byPopularity.map(({ id }) => id),
    slugs: people.slugs,
  }
}

const otherTitlesOf = ({ original_title, known_titles }: CatalogueRecord) => [
  ...(original_title ? [original_title] : []),
  ...known_titles,
]

const filmPage = <T>(films: T[], { page, of }: { page: number; of: number }): FilmPage<T> => ({
  ...{ films, page, totalPages: pagesFor(of), totalFilms: of },
})
