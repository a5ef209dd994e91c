// Looks up the films of lines of an import, one after the other, until the time of a batch is over.
import { DatabaseUnavailableError, isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { seconds } from '#app/domain/units.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import { type CandidateView, type FilmLookUp, type FilmQuery, matchFilm, UnreadFilmsError } from './match-film.ts'

/** A batch ends after this time, so that progress is visible and other imports get their turn. */
const maxBatchMs = 1 * seconds

/** Catalogue films are found in memory without a pause; after this time the loop yields to requests. */
const maxBlockingMs = 10

/** Maximum look-ups of one import: with TMDB each can cost up to ten calls, mostly three. */
const maxLookUps = 10_000

/** Pause before one retry in each batch while a source is unavailable. */
const retryDelayMs = 3 * seconds

/** The result of a line. */
export type Outcome = {
  position: number
  match: string
  film: FilmToStore | null
  movieId: string | null
  candidates?: CandidateView[]
}

export type LookUpResult = Pick<Outcome, 'match' | 'film' | 'candidates'>
type Line = {
  position: number
  title: string
  year: number | null
  directors: string | null
  imdb_id: string | null
  tmdb_id: number | null
  film_id: number | null
  /** The URI of a film of which the file has a namesake. */
  uri: string | null
}
type LineLookUp = {
  films: FilmLookUp
  /** Look-ups of the import before. */
  lookUps: number
  knownMovieIdOf: (imdbId: string | null, tmdbId: number | null) => string | null
  outcomes: Outcome[]
  resultByQuery: Map<string, LookUpResult>
}

/**
 * Looks up lines until the time of the batch is over. Adds to `outcomes` and `resultByQuery`, so that those of the lines
 * before are there when it throws a `DatabaseUnavailableError`.
 */
export async function lookUpEntries(
  entries: Line[],
  { films, lookUps, knownMovieIdOf, outcomes, resultByQuery }: LineLookUp,
) {
  let deadline = Date.now() + maxBatchMs
  let hasWaited = false
  let pausedAt = Date.now()
  for (const { position, imdb_id, tmdb_id, film_id, title, year, directors, uri } of entries) {
    if (Date.now() > deadline) break
    if (Date.now() - pausedAt > maxBlockingMs) {
      await new Promise(resolve => setImmediate(resolve))
      pausedAt = Date.now()
    }
    const movieId = knownMovieIdOf(imdb_id, tmdb_id)
    if (movieId) {
      outcomes.push({ position, match: 'found', film: null, movieId })
      continue
    }
    const query = {
      title,
      year,
      directors,
      imdbId: imdb_id,
      tmdbId: tmdb_id,
      filmId: film_id,
      isNamesake: uri !== null,
    }
    const key = JSON.stringify(query)
    const hasLookUpsLeft = lookUps + resultByQuery.size < maxLookUps
    let lookedUp = resultByQuery.get(key) ?? (hasLookUpsLeft ? await lookUp(films, query) : unanswered)
    if (lookedUp === unanswered && hasLookUpsLeft && !hasWaited) {
      hasWaited = true
      await new Promise(resolve => setTimeout(resolve, retryDelayMs))
      deadline = Date.now() + maxBatchMs
      lookedUp = await lookUp(films, query)
    }
    resultByQuery.set(key, lookedUp)
    outcomes.push({ position, ...lookedUp, movieId: null })
  }
}

const unanswered: LookUpResult = { match: 'unanswered', film: null }

/** An unavailable service does not end the import: the line's outcome is `unanswered`. Throws without the database. */
const lookUp = async (films: FilmLookUp, query: FilmQuery): Promise<LookUpResult> => {
  try {
    return { film: null, ...(await matchFilm(films, query)) }
  } catch (error) {
    // The line keeps waiting: the queue continues the import when the database is back.
    if (isDatabaseUnavailable(error)) throw error
    if (error instanceof UnreadFilmsError) throw new DatabaseUnavailableError(error.message, { cause: error })
    return unanswered
  }
}
