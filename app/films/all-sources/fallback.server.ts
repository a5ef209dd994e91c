// TMDB with the catalogue under it: the catalogue responds where TMDB is unavailable or finds nothing.
import { LRUCache } from 'lru-cache'
import type { PictureFacts } from '#app/domain/picture.ts'
import { megabytes } from '#app/domain/units.ts'
import { maxNames } from '../catalogue/film-lists.ts'
import type { DiscoveryOptions } from '../discover/discovery.ts'
import type { DiscoveryFilters } from '../discover/filters.ts'
import type { FilmCard } from '../film.ts'
import type { DidYouMean, FilmPage, FilmSource, FoundNames, Reasons } from '../film-source.ts'
import { FilmSourceError, filmSourceErrorOrThrow, nullIfUnavailable } from '../film-source-error.ts'
import { slugOf } from '../slug.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { createFallbackFilm, type FallbackSources, markStaleAndReturn } from './fallback-film.server.ts'
import { createFallbackPeople, haveCommonFilm } from './fallback-people.server.ts'
import { mergePeople } from './merge-names.ts'
import { tolerateDatabaseOutage } from './tolerate-database-outage.server.ts'
import { watchByOwnIds } from './watch-by-own-ids.ts'

/** Facts of listed films, so that their pictures are drawn without a request for each film (some 20,000 films). */
const maxListedBytes = 8 * megabytes

/** Combines TMDB and the catalogue into one source. Throws a `FilmSourceError` only where the catalogue has nothing. */
export function createFallbackSource(sources: FallbackSources): FilmSource {
  const { tmdb, catalogue } = sources
  const people = createFallbackPeople(sources)
  const listedFacts = new LRUCache<number, PictureFacts>({ maxSize: maxListedBytes, sizeCalculation: sizeOf })

  return {
    ...createFallbackFilm(sources),

    async list(name, options) {
      const page = await tmdb.list(name, options).catch(filmSourceErrorOrThrow)
      if (page instanceof FilmSourceError) return stalePage(await catalogue.list(name, options), page)
      // At the end of a month TMDB's first page of upcoming films can be empty.
      if (page.films.length === 0 && page.page === 1 && !options.genres?.length) return catalogue.list(name, options)
      return rememberFacts(page)
    },

    async search(text, options) {
      const page = await tmdb.search(text, options).catch(filmSourceErrorOrThrow)
      if (page instanceof FilmSourceError) return stalePage(await catalogue.search(text, options), page)
      // The catalogue's search tolerates typos; TMDB's does not.
      if (page.totalFilms > 0 && options.page > 1) return rememberFacts(page)
      const cataloguePage = await catalogue.search(text, options)
      const people = mergePeople(cataloguePage.people, page.people, { limit: maxNames.searched.people })
      if (page.totalFilms === 0) return { ...cataloguePage, people, keywords: uncounted(cataloguePage.keywords) }
      const combinedPage = withOtherFields(rememberFacts(page), cataloguePage)
      return { ...combinedPage, totalFilms: page.totalFilms + combinedPage.films.length - page.films.length, people }
    },

    async suggest(text, options) {
      const tmdbSuggestions = await tmdb.suggest(text, options).catch(nullIfUnavailable)
      if (tmdbSuggestions === null) markStale()
      const catalogueSuggestions = await catalogue.suggest(text, options)
      if (tmdbSuggestions === null) return catalogueSuggestions
      const people = mergePeople(catalogueSuggestions.people, tmdbSuggestions.people, {
        limit: maxNames.suggested.people,
      })
      if (tmdbSuggestions.films.length === 0)
        return { ...catalogueSuggestions, people, keywords: uncounted(catalogueSuggestions.keywords) }
      const { films, reasons, collections, keywords } = withOtherFields(tmdbSuggestions, catalogueSuggestions)
      return { films: films.slice(0, options.limit), reasons, people, collections, keywords }
    },

    async discover(filters, options) {
      const tmdbPage = await discoverAtTmdb(filters, options).catch(filmSourceErrorOrThrow)
      if (tmdbPage && !(tmdbPage instanceof FilmSourceError)) return rememberFacts(tmdbPage)
      const people = await Promise.all(filters.people.map(findCatalogueId))
      const cataloguePage = await catalogue.discover({ ...filters, people }, options)
      // Only TMDB may have what the filters name, and pages past the end of the catalogue.
      if (tmdbPage && cataloguePage.films.length === 0) throw markStaleAndReturn(tmdbPage)
      markStale()
      return { ...cataloguePage, isStale: true }
    },

    async findPerson(id) {
      const person = await people.findPerson(id)
      return person && rememberFacts(person)
    },

    async findCollection(id) {
      const collection = await people.findCollection(id)
      return collection && rememberFacts(collection)
    },

    findPictureFacts: id =>
      tolerateDatabaseOutage(async orNull => {
        const known = (await orNull(catalogue.findPictureFacts(id))) ?? listedFacts.get(id)
        // A page of a member's library shows films whose facts no list has brought since the start.
        const facts = known ?? (await tmdb.findPictureFacts(id).catch(filmSourceErrorOrThrow))
        if (facts instanceof FilmSourceError) markStale()
        return facts instanceof FilmSourceError ? null : facts
      }),

    async findSimilarFilms(film, options) {
      const films = await tmdb.findSimilarFilms(film, options).catch(nullIfUnavailable)
      return films?.length ? films : catalogue.findSimilarFilms(film, options)
    },

    async listGenres() {
      const genres = await tmdb.listGenres().catch(nullIfUnavailable)
      if (genres === null) markStale()
      return genres?.length ? genres : catalogue.listGenres()
    },

    watchProviders: tmdb.watchProviders && watchByOwnIds(tmdb.watchProviders, catalogue),
  }

  /** Null for a person whom the catalogue has and whose number at TMDB is unknown, or not to be had now. */
  async function discoverAtTmdb(filters: DiscoveryFilters, options: DiscoveryOptions) {
    const foundPeople = await Promise.all(filters.people.map(id => people.findPerson(id)))
    if (foundPeople.some(person => person && !/^\d+$/.test(person.id))) return null
    const ids = filters.people.map((id, index) => foundPeople[index]?.id ?? id)
    return tmdb.discover({ ...filters, people: ids }, options)
  }

  /** The catalogue's id of a person by TMDB's number, whom TMDB or its cached response names; else the id itself. */
  async function findCatalogueId(id: string) {
    const person = /^\d+$/.test(id) ? await people.findPerson(id).catch(nullIfUnavailable) : null
    if (person === null) return id
    const cataloguePerson = await catalogue.findPerson(slugOf(person.name))
    return cataloguePerson && haveCommonFilm(cataloguePerson, person) ? cataloguePerson.id : id
  }

  function rememberFacts<Page extends { films: FilmCard[] }>(page: Page): Page {
    for (const film of page.films) listedFacts.set(film.id, factsOf(film))
    return page
  }
}

type FoundFilms<Film> = { films: Film[]; reasons?: Reasons; didYouMean?: DidYouMean } & FoundNames

/** TMDB discovers by these keywords, and counts its own films. */
const uncounted = (keywords: FoundNames['keywords']) => keywords?.map(({ name }) => ({ name, films: null }))

/** TMDB's films, found by their title, and after them the catalogue's that are found by another field; its
 * collections and keywords. */
function withOtherFields<Film extends { id: number }, Page extends FoundFilms<Film>>(
  page: Page,
  catalogueResult: FoundFilms<Film>,
) {
  const { reasons = {}, didYouMean, collections } = catalogueResult
  const known = new Set(page.films.map(({ id }) => id))
  const otherFilms = didYouMean
    ? []
    : catalogueResult.films.filter(({ id }) => reasons[id] !== undefined && !known.has(id))
  const reasonsOfOthers: Reasons = Object.fromEntries(otherFilms.map(({ id }) => [id, reasons[id] ?? '']))
  const names = { collections, keywords: uncounted(catalogueResult.keywords) }
  return { ...page, films: [...page.films, ...otherFilms], reasons: reasonsOfOthers, ...names }
}

/** The catalogue's page in place of TMDB's. */
function stalePage<T>(page: FilmPage<T>, error: FilmSourceError): FilmPage<T> {
  // Only TMDB has pages past the end of the catalogue.
  if (page.films.length === 0 && page.page > page.totalPages) throw markStaleAndReturn(error)
  markStale()
  return { ...page, isStale: true }
}

/** Approximate size in memory: two bytes a character, and the objects around them. */
const sizeOf = ({ title, genres }: PictureFacts) => 2 * (title.length + genres.join().length) + 300

const factsOf = ({ id, title, releaseDate, genres }: FilmCard): PictureFacts => ({
  id,
  title,
  releaseDate,
  genres,
  keywords: [],
  directors: [],
})
