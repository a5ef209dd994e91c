// One film from all that can be asked, and which number it goes by. What fails is done without.

import { firstLocalId } from '#app/domain/film-ref.ts'
import type { FilmIdentities } from '../catalogue/film-identity.server.ts'
import type { Film } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError } from '../film-source-error.ts'
import type { Omdb } from '../omdb/omdb.server.ts'
import { markStale } from '../upstream/request-context.server.ts'
import type { Answered } from '../upstream/upstream-cache.server.ts'
import { mergeFilm } from './merge-film.ts'
import type { Top100 } from './top100.server.ts'

export type FilmParts = {
  identities: FilmIdentities
  /** The catalogue. */
  own: FilmSource
  /** The public film database; null without a token. */
  live: FilmSource | null
  omdb: Omdb | null
  top100: Top100 | null
}

/** How a film is found by its number or its IMDb id, whatever is configured and whatever is down. */
export function allSourcesFilm({ identities, own, live, omdb, top100 }: FilmParts) {
  /**
   * The film of this number; null when nobody has it. Throws `FilmSourceError` when only the live database could know
   * and it does not answer.
   */
  async function film(id: number): Promise<Film | null> {
    const ours = await ofCatalogue(id)
    const asked = live && (await liveFilm(live, id, ours))
    const there = asked instanceof FilmSourceError ? null : asked
    if (asked instanceof FilmSourceError && !ours) throw asStale(asked)
    if (there?.imdbId) identities.learn({ filmId: there.id, imdbId: there.imdbId })
    const imdbId = ours?.imdbId ?? there?.imdbId ?? null
    const [info, rank] = await Promise.all([
      orUnavailable(omdb && imdbId ? omdb.film(imdbId) : null),
      orUnavailable(top100 && imdbId ? top100.rank(imdbId) : null),
    ])
    const whole = mergeFilm({ live: there, own: ours, info, top100Rank: rank })
    // That a number of the catalogue's is not there is no better an answer than none.
    const isMissed = live !== null && there === null && id < firstLocalId
    const isStale = isMissed || there?.isStale
    if (isStale) markStale()
    return whole && isStale ? { ...whole, isStale } : whole
  }

  /** The film database's number before ours; null when nobody knows the id. Throws as `film` does. */
  async function findByImdbId(imdbId: string): Promise<number | null> {
    const ours = await own.findByImdbId(imdbId)
    if (ours !== null && ours < firstLocalId) return ours
    const known = live && (await identities.numberOf(imdbId))
    if (known || !live) return known ?? ours
    const found = await live.findByImdbId(imdbId).catch(toUnavailable)
    if (found instanceof FilmSourceError && ours === null) throw asStale(found)
    return found instanceof FilmSourceError ? ours : (found ?? ours)
  }

  /** The catalogue's film: by the number, or by the IMDb id that number is known to have. */
  async function ofCatalogue(id: number): Promise<Film | null> {
    const ours = await own.film(id)
    if (ours?.imdbId) return ours
    const imdbId = identities.imdbIdOf(id)
    if (ours || !imdbId) return ours && { ...ours, imdbId }
    const other = await own.findByImdbId(imdbId)
    return other === null ? null : own.film(other)
  }

  /** The live database's film, its silence as a value; a number of ours is looked up by the film's IMDb id. */
  async function liveFilm(live: FilmSource, id: number, ours: Film | null) {
    try {
      const number = id < firstLocalId ? id : ours?.imdbId ? await live.findByImdbId(ours.imdbId) : null
      return number === null ? null : await live.film(number)
    } catch (error) {
      return toUnavailable(error)
    }
  }

  return { film, findByImdbId }
}

/** The error of a source that gave no answer, as a value; any other error is thrown on. */
export function toUnavailable(error: unknown): FilmSourceError {
  if (error instanceof FilmSourceError) return error
  throw error
}

/** The error, once the visit knows that what is said for it must not be kept. */
export function asStale(error: FilmSourceError) {
  markStale()
  return error
}

/** What was answered, or null: a page can do without it. */
async function orUnavailable<T>(answer: Promise<Answered<T>> | null): Promise<T | null> {
  const given = await answer?.catch(toUnavailable)
  return !given || given instanceof FilmSourceError ? null : given.value
}
