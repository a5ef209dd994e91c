import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { StoredFilmRow } from '#app/db/schema/stored-film-schema.ts'
import { type FilmIds, movieIdOf } from '#app/domain/film-ref.ts'
import type { StoredFilm } from './stored-film.ts'

/** The columns of a stored film, for a query that joins `film_ref`. */
export const filmColumns = [
  'film_ref.film_id',
  'film_ref.title',
  'film_ref.release_date',
  'film_ref.genres',
  'film_ref.vote_average',
  'film_ref.imdb_rating',
  'film_ref.poster',
] as const

type FilmColumns = Pick<
  Selectable<StoredFilmRow>,
  'film_id' | 'title' | 'release_date' | 'genres' | 'vote_average' | 'imdb_rating' | 'poster'
>

/** The film of these columns. */
export const toStoredFilm = (row: FilmColumns): StoredFilm => ({
  id: row.film_id,
  title: row.title,
  releaseDate: row.release_date,
  genres: row.genres,
  voteAverage: row.vote_average,
  imdbRating: row.imdb_rating,
  poster: row.poster,
})

/** The keys a film may be stored under: the current one, and the one from before its IMDb id was known. */
export const movieIdsOf = (film: FilmIds) =>
  sql<string>`(select movie_id from film_ref where film_id = ${film.id} or movie_id = ${movieIdOf(film)})`

/** A timestamp given by a browser or a file, but never one that is still to come; without one, now. */
export const notAfterNow = (timestamp?: string) =>
  timestamp === undefined ? sql<Date>`now()` : sql<Date>`least(${timestamp}::timestamptz, now())`
