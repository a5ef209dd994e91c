// TMDB with the catalogue under it: the catalogue responds where TMDB is unavailable or finds nothing.
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError, filmSourceErrorOrThrow, nullIfUnavailable } from '../film-source-error.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { createFallbackDiscovery } from './fallback-discovery.server.ts'
import { createFallbackFilm, type FallbackSources } from './fallback-film.server.ts'
import { createFallbackPeople } from './fallback-people.server.ts'
import { createFallbackSearch } from './fallback-search.server.ts'
import { createListedFacts } from './listed-facts.ts'
import { stalePage } from './stale-page.server.ts'
import { tolerateDatabaseOutage } from './tolerate-database-outage.server.ts'
import { watchByOwnIds } from './watch-by-own-ids.ts'

/** Combines TMDB and the catalogue into one source. Throws a `FilmSourceError` only where the catalogue has nothing. */
export function createFallbackSource(sources: FallbackSources): FilmSource {
  const { tmdb, catalogue } = sources
  const people = createFallbackPeople(sources)
  const listedFacts = createListedFacts()

  return {
    ...createFallbackFilm(sources),
    ...createFallbackSearch(sources, listedFacts),
    ...createFallbackDiscovery(sources, people.findPerson, listedFacts),

    async list(name, options) {
      const page = await tmdb.list(name, options).catch(filmSourceErrorOrThrow)
      if (page instanceof FilmSourceError) return stalePage(await catalogue.list(name, options), page)
      // At the end of a month TMDB's first page of upcoming films can be empty.
      if (page.films.length === 0 && page.page === 1 && !options.genres?.length) return catalogue.list(name, options)
      return listedFacts.remember(page)
    },

    async findPerson(id) {
      const person = await people.findPerson(id)
      return person && listedFacts.remember(person)
    },

    async findCollection(id) {
      const collection = await people.findCollection(id)
      return collection && listedFacts.remember(collection)
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

    watchProviders: tmdb.watchProviders && watchByOwnIds(tmdb.watchProviders, sources),
  }
}
