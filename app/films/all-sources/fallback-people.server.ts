// People and collections of TMDB and the catalogue, and the id that each goes by.

import { firstLocalId } from '#app/domain/film-ref.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import type { Collection } from '../collection.ts'
import type { Film } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError, filmSourceErrorOrThrow } from '../film-source-error.ts'
import { knownFor, type Person } from '../person.ts'
import { collectionSlugOf, slugOf } from '../slug.ts'
import { markStale } from '../upstream/request-context.server.ts'
import type { FallbackSources } from './fallback-film.server.ts'
import { markStaleAndReturn } from './stale-page.server.ts'
import { type OrNull, tolerateDatabaseOutage } from './tolerate-database-outage.server.ts'

type PersonOrCollection = Person | Collection

/** Whether two people, or two collections, of one name have a film in common, and so are the same. */
export const haveCommonFilm = (a: { films: { id: number }[] }, b: { films: { id: number }[] }) =>
  a.films.some(({ id }) => b.films.some(film => film.id === id))

export function createFallbackPeople({
  tmdb,
  catalogue,
}: FallbackSources): Pick<FilmSource, 'findPerson' | 'findCollection'> {
  return {
    findPerson: id => tolerateDatabaseOutage(orNull => findPerson(id, orNull)),

    async findCollection(id) {
      const catalogueCollection = await catalogue.findCollection(id)
      const number = catalogueCollection
        ? await idIn(catalogueCollection.films[0]?.id, film => collectionIdIn(film, catalogueCollection.id))
        : id
      const tmdbCollection = await findAtTmdb(tmdb.findCollection, { id: number, ours: catalogueCollection })
      if (tmdbCollection === null || tmdbCollection instanceof FilmSourceError)
        return catalogueCollection && toFallback(catalogueCollection, tmdbCollection)
      const namesake = catalogueCollection ?? (await catalogue.findCollection(collectionSlugOf(tmdbCollection.name)))
      return namesake && haveCommonFilm(namesake, tmdbCollection)
        ? mergeCollection(tmdbCollection, namesake)
        : tmdbCollection
    },
  }

  async function findPerson(id: string, orNull: OrNull) {
    const ours = await orNull(catalogue.findPerson(id))
    const bestFilmId = knownFor(ours?.films ?? [], { limit: 1 })[0]?.id
    const tmdbPerson =
      (await findAtTmdb(tmdb.findPerson, { id: ours ? ours.imdbId : id, ours })) ??
      (ours &&
        (await findAtTmdb(tmdb.findPerson, { id: await idIn(bestFilmId, film => personIdIn(film, ours.name)), ours })))
    if (tmdbPerson === null || tmdbPerson instanceof FilmSourceError) return ours && toFallback(ours, tmdbPerson)
    const namesake = ours ?? (await orNull(catalogue.findPerson(slugOf(tmdbPerson.name))))
    return namesake && haveCommonFilm(namesake, tmdbPerson)
      ? { ...tmdbPerson, oftenWith: namesake.oftenWith }
      : tmdbPerson
  }

  /** TMDB's; null for an unknown id. Returns the error while TMDB is unavailable and the catalogue has `ours`. */
  async function findAtTmdb<One extends PersonOrCollection>(
    find: (id: string) => Promise<One | null>,
    { id, ours }: { id: string | null | FilmSourceError; ours: One | null },
  ) {
    if (id === null || (typeof id === 'string' && !parsePersonId(id))) return null
    const tmdbResult = typeof id === 'string' ? await find(id).catch(filmSourceErrorOrThrow) : id
    if (tmdbResult instanceof FilmSourceError && !ours) throw markStaleAndReturn(tmdbResult)
    if (tmdbResult instanceof FilmSourceError || tmdbResult?.isStale) markStale()
    return tmdbResult
  }

  /** TMDB's id of a person or a collection of this film of the catalogue, as `idOf` reads it from TMDB's film. */
  async function idIn(filmId: number | undefined, idOf: (film: Film) => string | null) {
    const film =
      filmId === undefined || filmId >= firstLocalId ? null : await tmdb.findFilm(filmId).catch(filmSourceErrorOrThrow)
    return film instanceof FilmSourceError || film === null ? film : idOf(film)
  }
}

/** The catalogue's person or collection in place of TMDB's: stale while TMDB is unavailable. */
const toFallback = <One extends PersonOrCollection>(ours: One, error: FilmSourceError | null): One =>
  error ? { ...ours, isStale: true } : ours

function personIdIn({ directors, writers, cast }: Film, name: string) {
  const credits = [...directors, ...writers, ...cast].filter(credit => slugOf(credit.name) === slugOf(name))
  const ids = new Set(credits.map(({ id }) => id))
  return ids.size === 1 ? (credits[0]?.id ?? null) : null
}

const collectionIdIn = ({ collection }: Film, slug: string) =>
  collection && collectionSlugOf(collection.name) === slug ? collection.id : null

/** TMDB's collection with the facts that only whole films have. Of a partial one, people are in more films than counted. */
function mergeCollection(tmdbCollection: Collection, ours: Collection): Collection {
  const catalogueFilms = new Map(ours.films.map(film => [film.id, film]))
  const films = tmdbCollection.films.map(film => {
    const { runtime = null, directors = [], imdbRating = null } = catalogueFilms.get(film.id) ?? {}
    return { ...film, runtime, directors, imdbRating }
  })
  return { ...tmdbCollection, films, returning: ours.isPartial ? [] : ours.returning }
}
