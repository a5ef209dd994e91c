// The calls to TMDB that return a film or a collection.

import { firstLocalId } from '#app/domain/film-ref.ts'
import { type PlainDate, toPlainDay } from '#app/domain/plain-date.ts'
import { markStale } from '../../upstream/request-context.server.ts'
import { type CachedResponse, withdrawn } from '../../upstream/upstream-cache.server.ts'
import { type TmdbFilm, tmdbFilmSchema, tmdbVideosSchema } from '../tmdb-film-record.ts'
import { tmdbCollectionSchema } from '../tmdb-person-record.ts'
import { tmdbFoundSchema } from '../tmdb-record.ts'
import { isAbout, language, policies, type TmdbClient } from './tmdb-client.server.ts'

/** A film and the day on which TMDB sent it. */
export type FilmWithDay = TmdbFilm & { day: PlainDate }

/** One call to TMDB returns everything that a film's page shows. */
const appendedResponses = 'videos,credits,keywords,release_dates,recommendations,watch/providers'

export const createFilmCalls = ({ upstream, cache, key }: TmdbClient) => ({
  /** A film by its id; null for an unknown or an adult film, and for a local id, without a call. */
  film: async (id: number): Promise<CachedResponse<FilmWithDay>> => {
    if (id >= firstLocalId) return { value: null, isStale: false }
    return cache.get(key('film', id), policies.film, async () => {
      const query = { language, append_to_response: appendedResponses }
      const film = await upstream.fetchOrNull(
        `film ${id}`,
        { path: `movie/${id}`, query, ration: 'id' },
        tmdbFilmSchema.refine(isAbout(id)),
      )
      if (film?.isAdult) return withdrawn
      return film && { ...film, day: toPlainDay(new Date()) }
    })
  },

  /**
   * The key of the film's trailer, or null. Where no videos were appended, another call fetches them (spec section 7),
   * which is cached apart from the film. When that call fails, this response has no trailer and is marked as stale.
   */
  async trailerKey({ id, trailerKey }: TmdbFilm): Promise<string | null> {
    if (trailerKey !== undefined) return trailerKey
    const videos = cache.get(key('videos', id), policies.film, () =>
      upstream.fetchOrNull(
        `videos of film ${id}`,
        { path: `movie/${id}/videos`, query: { language }, ration: 'id' },
        tmdbVideosSchema,
      ),
    )
    return videos.then(
      ({ value }) => value?.trailerKey ?? null,
      () => {
        markStale()
        return null
      },
    )
  },

  /** The film from memory; undefined when it is not there or has expired. */
  knownFilm: (id: number) => cache.peek<FilmWithDay>(key('film', id), policies.film),

  /** The id of the film with this IMDb id, or null. */
  find: (imdbId: string) =>
    cache.get(key('find', imdbId), policies.film, () =>
      upstream.fetchOrNull(
        `find ${imdbId}`,
        { path: `find/${imdbId}`, query: { external_source: 'imdb_id' }, ration: 'id' },
        tmdbFoundSchema,
      ),
    ),

  /** A collection by its id; null for an unknown one. */
  collection: (id: number) =>
    cache.get(key('collection', id), policies.film, () =>
      upstream.fetchOrNull(
        `collection ${id}`,
        { path: `collection/${id}`, query: { language }, ration: 'id' },
        tmdbCollectionSchema.refine(isAbout(id)),
      ),
    ),
})
