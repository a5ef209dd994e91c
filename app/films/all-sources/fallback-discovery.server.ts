// Discovery at TMDB, and in the catalogue where TMDB is unavailable or does not know a person.
import type { DiscoveryOptions } from '../discover/discovery.ts'
import type { DiscoveryFilters } from '../discover/filters.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError, filmSourceErrorOrThrow, nullIfUnavailable } from '../film-source-error.ts'
import { slugOf } from '../slug.ts'
import { markStale } from '../upstream/request-context.server.ts'
import type { FallbackSources } from './fallback-film.server.ts'
import { haveCommonFilm } from './fallback-people.server.ts'
import type { ListedFacts } from './listed-facts.ts'
import { markStaleAndReturn } from './stale-page.server.ts'

/** `findPerson` finds a person of either source. */
export function createFallbackDiscovery(
  { tmdb, catalogue }: FallbackSources,
  findPerson: FilmSource['findPerson'],
  listedFacts: ListedFacts,
): Pick<FilmSource, 'discover'> {
  return {
    async discover(filters, options) {
      const tmdbPage = await discoverAtTmdb(filters, options).catch(filmSourceErrorOrThrow)
      if (tmdbPage && !(tmdbPage instanceof FilmSourceError)) return listedFacts.remember(tmdbPage)
      const people = await Promise.all(filters.people.map(findCatalogueId))
      const cataloguePage = await catalogue.discover({ ...filters, people }, options)
      // Only TMDB may have what the filters name, and pages past the end of the catalogue.
      if (tmdbPage && cataloguePage.films.length === 0) throw markStaleAndReturn(tmdbPage)
      markStale()
      return { ...cataloguePage, isStale: true }
    },
  }

  /**
   * Null for a person of the catalogue whose number at TMDB is unknown, or cannot be found now. Only TMDB discovers by
   * where films can be watched (decision 030).
   */
  async function discoverAtTmdb(filters: DiscoveryFilters, options: DiscoveryOptions) {
    const foundPeople = await Promise.all(filters.people.map(id => findPerson(id)))
    if (filters.providers.length === 0 && foundPeople.some(person => person && !/^\d+$/.test(person.id))) return null
    const ids = filters.people.map((id, index) => foundPeople[index]?.id ?? id)
    return tmdb.discover({ ...filters, people: ids }, options)
  }

  /** The catalogue's id of a person by TMDB's number, whom TMDB or its cached response names; else the id itself. */
  async function findCatalogueId(id: string) {
    const person = /^\d+$/.test(id) ? await findPerson(id).catch(nullIfUnavailable) : null
    if (person === null) return id
    const cataloguePerson = await catalogue.findPerson(slugOf(person.name))
    return cataloguePerson && haveCommonFilm(cataloguePerson, person) ? cataloguePerson.id : id
  }
}
