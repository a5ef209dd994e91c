// The calls to TMDB (spec section 7), each with its cache policy.
import { createFilmCalls } from './calls/film-calls.server.ts'
import { createListCalls } from './calls/list-calls.server.ts'
import { createPersonCalls } from './calls/person-calls.server.ts'
import { createTmdbClient, type TmdbOptions } from './calls/tmdb-client.server.ts'

export type Tmdb = ReturnType<typeof createTmdb>

/** A client of TMDB. Every call throws a `FilmSourceError` when TMDB is unavailable. */
export function createTmdb(options: TmdbOptions) {
  const client = createTmdbClient(options)
  return { ...createListCalls(client), ...createFilmCalls(client), ...createPersonCalls(client) }
}
