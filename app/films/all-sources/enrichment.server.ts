// Facts of OMDb and the rank of the top-100 service on top of a source's films. A service that is unavailable is
// left out.

import type { Credit, Film } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { nullIfUnavailable } from '../film-source-error.ts'
import type { Omdb } from '../omdb/omdb.server.ts'
import type { OmdbRecord } from '../omdb/omdb-record.ts'
import { slugOf } from '../slug.ts'
import { fallbackGenres } from '../tmdb/tmdb-genres.ts'
import type { CachedResponse } from '../upstream/upstream-cache.server.ts'
import type { Top100 } from './top100.server.ts'

type Services = {
  /** Null without a key. */
  omdb: Omdb | null
  /** Null without a URL. */
  top100: Top100 | null
  /** False leaves a film the genres of its source. */
  genresOfOmdb: boolean
}

/** The same source, with every whole film enriched. Lists and suggestions call neither service. */
export function withEnrichment(films: FilmSource, { omdb, top100, genresOfOmdb }: Services): FilmSource {
  return {
    ...films,
    async findFilm(id) {
      const film = await films.findFilm(id)
      if (!film?.imdbId) return film
      const [record, top100Rank] = await Promise.all([
        valueOrNull(omdb?.film(film.imdbId)),
        valueOrNull(top100?.rank(film.imdbId)),
      ])
      const genres = genresOfOmdb && record ? record.genres.filter(isTmdbGenre) : []
      return { ...(record ? enriched(film, record) : film), ...(genres.length > 0 && { genres }), top100Rank }
    },
  }
}

const enriched = (film: Film, record: OmdbRecord): Film => ({
  ...film,
  releaseDate: film.releaseDate ?? record.year,
  overview: record.plot ?? film.overview,
  runtime: record.runtime ?? film.runtime,
  certification: record.certification ?? film.certification,
  directors: record.directors.length > 0 ? creditsOf(record.directors, film) : film.directors,
  writers: record.writers.length > 0 ? creditsOf(record.writers, film) : film.writers,
  ...(record.actors.length > 0 && { actors: creditsOf(record.actors, film) }),
  imdbRating: record.imdbRating ?? film.imdbRating,
  imdbVotes: record.imdbVotes ?? film.imdbVotes,
  // Null for "N/A", which hides the one of the catalogue too (spec section 9).
  metascore: record.metascore,
})

/** OMDb's names with the ids of the film's own credits. */
function creditsOf(names: string[], { directors, writers, cast }: Film): Credit[] {
  const ids = new Map([...cast, ...writers, ...directors].map(({ id, name }) => [slugOf(name), id]))
  return names.map(name => ({ id: ids.get(slugOf(name)) ?? null, name }))
}

/** A genre links to the list of its films, so it has to be one of TMDB's. */
const isTmdbGenre = (genre: string) => fallbackGenres.some(({ name }) => name === genre)

async function valueOrNull<T>(response: Promise<CachedResponse<T>> | undefined): Promise<T | null> {
  const cached = await response?.catch(nullIfUnavailable)
  return cached?.value ?? null
}
