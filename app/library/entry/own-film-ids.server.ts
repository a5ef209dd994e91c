import { sql } from 'kysely'
import { type Stars, toStars } from '#app/domain/stars.ts'
import { cachedRead, changedFilms, haveSameFilmIds } from '../cached-read.server.ts'
import { isSeen, seenRows, seenTables } from './seen-sql.server.ts'

/** More than the largest libraries have. */
const maxFilms = 50_000

/** Reads the films the member rated, best first. */
export const selectRatedFilms = (memberId: string) =>
  cachedRead<readonly RatedFilm[]>({
    memberId,
    name: 'rated films',
    tables: ['rating'],
    query: sql`
      select json_agg(json_build_array(film_id, rating) order by rating desc, created_at desc, film_id) from (
        select film_id, rating.rating, rating.created_at from rating join film_ref using (movie_id)
        order by rating.rating desc, rating.created_at desc limit ${maxFilms}) films`,
    toValue: json => ((json ?? []) as [id: number, rating: number][]).map(toRatedFilm), // the statement selects these
    isUsable: haveSameFilmIds,
  })

type RatedFilm = { id: number; stars: Stars }

const toRatedFilm = ([id, rating]: [id: number, rating: number]): RatedFilm => ({ id, stars: toStars(rating) })

/** Reads the ids of the films on the member's watchlist. */
export const selectWatchlistIds = (memberId: string) =>
  cachedRead<readonly number[]>({
    memberId,
    name: 'listed films',
    tables: ['watchlist'],
    query: sql`
      select json_agg(film_id) from (
        select film_id from watchlist join film_ref using (movie_id) limit ${maxFilms}) films`,
    toValue: json => (json ?? []) as number[], // the statement selects these
    isUsable: haveSameFilmIds,
  })

/** Reads the ids of the films that the member has seen. */
export const selectSeenFilmIds = (memberId: string) =>
  cachedRead<readonly number[]>({
    memberId,
    name: 'seen films',
    tables: seenTables,
    query: sql`
      select json_agg(film_id) from (select film_id from film_ref where movie_id in (${seenRows}) limit ${maxFilms}) films`,
    toValue: json => (json ?? []) as number[], // the statement selects these
    isUsable: haveSameFilmIds,
    changes: {
      query:
        snapshot => sql`select json_agg(json_build_array(film_id, ${isSeen(sql.ref('film_ref.movie_id'))})) from film_ref
        where movie_id in (${changedFilms(seenTables, snapshot)})`,
      apply: (ids, json) => withChanges(ids, (json ?? []) as [id: number, isSeen: boolean][]), // the statement selects these
    },
  })

function withChanges(ids: readonly number[], changes: [id: number, isSeen: boolean][]) {
  if (changes.length === 0) return ids
  const changed = new Set(changes.map(([id]) => id))
  return [...ids.filter(id => !changed.has(id)), ...changes.flatMap(([id, isSeen]) => (isSeen ? [id] : []))]
}
