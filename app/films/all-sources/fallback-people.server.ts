// People and collections of TMDB and the catalogue, and the id that each goes by.

import { firstLocalId } from '#app/domain/film-ref.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import type { Collection } from '../collection.ts'
import type { Film } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { knownFor, type Person } from '../person.ts'
import { collectionSlugOf, slugOf } from '../slug.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { asStale, type FallbackSources, filmSourceErrorOrThrow } from './fallback-film.server.ts'
import { type OrNull, withoutDatabase } from './without-database.server.ts'

type Found = Person | Collection

/** Two of one name that have a film in common are one. */
export const isSame = (a: { films: { id: number }[] }, b: { films: { id: number }[] }) =>
  a.films.some(({ id }) => b.films.some(film => film.id === id))

export function fallbackPeople({ tmdb, catalogue }: FallbackSources): Pick<FilmSource, 'person' | 'collection'> {
  return {
    person: id => withoutDatabase(orNull => findPerson(id, orNull)),

    async collection(id) {
      const ours = await catalogue.collection(id)
      const number = ours ? await idIn(ours.films[0]?.id, film => collectionIn(film, ours.id)) : id
      const theirs = await found(tmdb.collection, { id: number, ours })
      if (theirs === null || theirs instanceof FilmSourceError) return ours && instead(ours, theirs)
      const known = ours ?? (await catalogue.collection(collectionSlugOf(theirs.name)))
      return known && isSame(known, theirs) ? mergeCollection(theirs, known) : theirs
    },
  }

  async function findPerson(id: string, orNull: OrNull) {
    const ours = await orNull(catalogue.person(id))
    const best = knownFor(ours?.films ?? [], { limit: 1 })[0]?.id
    const theirs =
      (await found(tmdb.person, { id: ours ? ours.imdbId : id, ours })) ??
      (ours && (await found(tmdb.person, { id: await idIn(best, film => personIn(film, ours.name)), ours })))
    if (theirs === null || theirs instanceof FilmSourceError) return ours && instead(ours, theirs)
    const known = ours ?? (await orNull(catalogue.person(slugOf(theirs.name))))
    return known && isSame(known, theirs) ? { ...theirs, oftenWith: known.oftenWith } : theirs
  }

  /** TMDB's; null for an unknown id. Returns the error while TMDB is unavailable and the catalogue has `ours`. */
  async function found<One extends Found>(
    find: (id: string) => Promise<One | null>,
    { id, ours }: { id: string | null | FilmSourceError; ours: One | null },
  ) {
    if (id === null || (typeof id === 'string' && !parsePersonId(id))) return null
    const theirs = typeof id === 'string' ? await find(id).catch(filmSourceErrorOrThrow) : id
    if (theirs instanceof FilmSourceError && !ours) throw asStale(theirs)
    if (theirs instanceof FilmSourceError || theirs?.isStale) markStale()
    return theirs
  }

  /** TMDB's id of someone in this film of the catalogue: one name in one film is certain where it is there once. */
  async function idIn(filmId: number | undefined, idOf: (film: Film) => string | null) {
    const film =
      filmId === undefined || filmId >= firstLocalId ? null : await tmdb.film(filmId).catch(filmSourceErrorOrThrow)
    return film instanceof FilmSourceError || film === null ? film : idOf(film)
  }
}

/** The catalogue's in place of TMDB's: stale while TMDB is unavailable. */
const instead = <One extends Found>(ours: One, error: FilmSourceError | null): One =>
  error ? { ...ours, isStale: true } : ours

function personIn({ directors, writers, cast }: Film, name: string) {
  const named = [...directors, ...writers, ...cast].filter(credit => slugOf(credit.name) === slugOf(name))
  const ids = new Set(named.map(({ id }) => id))
  return ids.size === 1 ? (named[0]?.id ?? null) : null
}

const collectionIn = ({ collection }: Film, slug: string) =>
  collection && collectionSlugOf(collection.name) === slug ? collection.id : null

/** TMDB's collection with the facts that only whole films have. */
function mergeCollection(theirs: Collection, ours: Collection): Collection {
  const known = new Map(ours.films.map(film => [film.id, film]))
  const films = theirs.films.map(film => {
    const { runtime = null, directors = [], imdbRating = null } = known.get(film.id) ?? {}
    return { ...film, runtime, directors, imdbRating }
  })
  return { ...theirs, films, returning: ours.returning }
}
