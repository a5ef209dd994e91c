import { sql } from 'kysely'
import { firstLocalId } from '#app/domain/film-ref.ts'
import type { FilmFacts } from './library-to-export.ts'

/** The columns of `film_ref` that `toFilmFacts` reads. */
export const factColumns = sql`film.movie_id, film.film_id, film.title, film.release_date, film.genres, film.imdb_rating`

export type FactRow = {
  movie_id: string
  film_id: number
  title: string
  release_date: string | null
  genres: string[]
  imdb_rating: number | null
}

export type FactsOf = (row: FactRow) => FilmFacts

/** Returns a function from a row to the facts of its film; rows about one film share them. */
export function openFilmFacts(): FactsOf {
  const byMovieId = new Map<string, FilmFacts>()
  return row => {
    const facts = byMovieId.get(row.movie_id) ?? toFilmFacts(row)
    byMovieId.set(row.movie_id, facts)
    return facts
  }
}

/** Numbers from `firstLocalId` up are our own and unknown to TMDB. */
export const toFilmFacts = (row: FactRow): FilmFacts => ({
  id: row.film_id,
  imdbId: row.movie_id.startsWith('tt') ? row.movie_id : null,
  tmdbId: row.film_id < firstLocalId ? row.film_id : null,
  title: row.title,
  releaseDate: row.release_date,
  genres: row.genres,
  imdbRating: row.imdb_rating,
})
