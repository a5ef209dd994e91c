// The stored films: one row each, under the id that members' rows refer to.
import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql, type Transaction } from 'kysely'
import { advisoryLocks } from '#app/db/advisory-locks.ts'
import type { Database } from '#app/db/database.server.ts'
import type { Schema } from '#app/db/schema/schema.ts'
import type { StoredFilmRow, StoredPerson } from '#app/db/schema/stored-film-schema.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import { mergeFilms } from './merge-films.server.ts'
import type { FilmToStore } from './stored-film.ts'

/**
 * Inserts or updates the film's row and returns the `movie_id` that members' rows refer to. A film that was stored
 * before its IMDb id was known gets a new `movie_id` here, and so do members' rows of it.
 */
export async function upsertFilm(db: Database, film: FilmToStore): Promise<string> {
  const row = toFilmRow(film)
  const stored = await readFilmRows(db, row)
  const [first] = stored
  if (first && stored.length === 1 && isDeepStrictEqual(first, withStoredFacts(row, first))) return row.movie_id
  await db.transaction().execute(async tx => {
    // Changes of stored films are serialised: they are rare, and one at a time cannot race.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.storedFilms})`.execute(tx)
    await write(tx, row)
  })
  return row.movie_id
}

async function write(tx: Transaction<Schema>, row: Row) {
  const [storedRow, otherRow] = await readFilmRows(tx, row)
  const values = toValues(withStoredFacts(row, storedRow))
  if (!storedRow) return tx.insertInto('film_ref').values(values).execute()
  if (otherRow) {
    const duplicate = storedRow.movie_id === row.movie_id ? otherRow : storedRow
    await mergeFilms(tx, { from: duplicate.movie_id, into: row.movie_id })
  }
  // Updating `movie_id` cascades to members' rows.
  const storedMovieId = otherRow ? row.movie_id : storedRow.movie_id
  return tx.updateTable('film_ref').set(values).where('movie_id', '=', storedMovieId).execute()
}

/** Zero to two rows: two when the film's `movie_id` and `film_id` were not known to be the same film. */
const readFilmRows = (db: Database, { movie_id, film_id }: Row) =>
  db
    .selectFrom('film_ref')
    .select(['movie_id', 'film_id', 'title', 'release_date', 'genres', 'vote_average', 'imdb_rating', 'poster'])
    .select(['runtime', 'original_language', 'countries', 'certification', 'keywords', 'people'])
    .where(found => found.or([found('movie_id', '=', movie_id), found('film_id', '=', film_id)]))
    .execute()

/** A row of `film_ref` without the columns that triggers maintain. */
type Row = Omit<Selectable<StoredFilmRow>, 'rating_count' | 'rating_total' | 'sort_title' | 'release_revised_at'>

/**
 * Facts that the caller does not have stay as they are stored: a library write does not call OMDb, which has IMDb's
 * rating, and an import has only the card of a film.
 */
const withStoredFacts = (row: Row, stored: Row | undefined): Row => ({
  ...row,
  imdb_rating: row.imdb_rating ?? stored?.imdb_rating ?? null,
  runtime: row.runtime ?? stored?.runtime ?? null,
  original_language: row.original_language ?? stored?.original_language ?? null,
  countries: row.countries ?? stored?.countries ?? null,
  certification: row.certification ?? stored?.certification ?? null,
  keywords: row.keywords ?? stored?.keywords ?? null,
  people: row.people ?? stored?.people ?? null,
})

/** The row for an `insert` or `update`: JSON columns are sent as text. */
export const toValues = (row: Row) => ({
  ...row,
  poster: JSON.stringify(row.poster),
  people: row.people && JSON.stringify(row.people),
})

/** The row of a film without its counts. */
export const toFilmRow = (film: FilmToStore): Row => ({
  movie_id: movieIdOf(film),
  film_id: film.id,
  title: film.title,
  release_date: film.releaseDate,
  genres: film.genres,
  vote_average: film.voteAverage,
  imdb_rating: film.imdbRating,
  poster: pictureOf(film.poster),
  runtime: film.runtime ?? null,
  original_language: film.originalLanguage ?? null,
  countries: film.countries ?? null,
  certification: film.certification ?? null,
  keywords: film.keywords ?? null,
  people: film.directors || film.writers || film.cast ? peopleOf(film) : null,
})

/** Maximum people of one role that are stored. */
const maxPeople = 8

const peopleOf = ({ directors = [], writers = [], cast = [] }: FilmToStore): StoredPerson[] =>
  Object.entries({ director: directors, writer: writers, actor: cast }).flatMap(([role, credits]) =>
    credits.slice(0, maxPeople).map(({ id, name }) => ({ id, name, role: role as StoredPerson['role'] })),
  )

// The same keys however the source made it, because it is compared with what was stored.
const pictureOf = ({ src, srcSet, drawn }: FilmToStore['poster']) =>
  srcSet === undefined ? { src, drawn } : { src, srcSet, drawn }
