import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { seconds } from '#app/domain/units.ts'
import { asMember } from '#app/library/as-member.server.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import { upsertFilms } from '#app/library/films/upsert-films.server.ts'
import { readKnownMovieIds, rememberedChoices } from './known-films.server.ts'
import { type CandidateView, type FilmLookUp, type FilmQuery, matchFilm } from './match-film.ts'

/** A batch ends when either limit is reached, so that progress is visible and other imports get their turn. */
const batch = { rows: 500, ms: 1 * seconds }

/** Catalogue films are found in memory without a pause; after this time the loop yields to requests. */
const maxBlockingMs = 10

/** Maximum look-ups of one import: with TMDB each can cost up to ten calls, mostly three. */
const maxLookUps = 10_000

/** Pause before one retry in each batch while a source is unavailable. */
const retryDelayMs = 3 * seconds

type LookUp = {
  db: Database
  films: FilmLookUp
  memberId: string
  importId: string
  lookUps: number
  /** The last position that was looked up, or null. */
  progress: number | null
}
type Outcome = {
  position: number
  match: string
  film: FilmToStore | null
  movieId: string | null
  candidates?: CandidateView[]
}

/**
 * Finds the films of the next lines of an import. Returns false when there are no more. When the database becomes
 * unavailable, the lines that were found before are stored; throws a `DatabaseUnavailableError` when there are none.
 */
export async function lookUpBatch({ db, films, memberId, importId, lookUps, progress }: LookUp): Promise<boolean> {
  const entries = await asMember(db, memberId, tx =>
    tx
      .selectFrom('import_row')
      .select(['position', 'title', 'year', 'directors', 'imdb_id', 'tmdb_id', 'film_id'])
      .where('import_id', '=', importId)
      .where('match', '=', 'waiting')
      .where('position', '>', progress ?? -1)
      .orderBy('position')
      .limit(batch.rows)
      .execute(),
  )
  if (entries.length === 0) return false
  const knownMovieIdOf = await readKnownMovieIds(db, entries)
  const outcomes: Outcome[] = []
  const resultByQuery = new Map<string, LookUpResult>()
  try {
    await lookUpEntries(entries, { films, lookUps, knownMovieIdOf, outcomes, resultByQuery })
  } catch (error) {
    if (!isDatabaseUnavailable(error) || outcomes.length === 0) throw error
  }
  const movieIds = await upsertFilms(db, uniqueFilms(outcomes))
  const chosen = await applyChoices(db, memberId, { entries, outcomes })
  await storeOutcomes({ db, memberId, importId, requested: resultByQuery.size }, chosen, movieIds)
  return true
}

type LookUpResult = Pick<Outcome, 'match' | 'film' | 'candidates'>
type Line = {
  position: number
  title: string
  year: number | null
  directors: string | null
  imdb_id: string | null
  tmdb_id: number | null
  film_id: number | null
}
type LineLookUp = Pick<LookUp, 'films' | 'lookUps'> & {
  knownMovieIdOf: (imdbId: string | null, tmdbId: number | null) => string | null
  outcomes: Outcome[]
  resultByQuery: Map<string, LookUpResult>
}

/**
 * Looks up lines until the time of the batch is over. Adds to `outcomes` and `resultByQuery`, so that those of the lines
 * before are there when it throws a `DatabaseUnavailableError`.
 */
async function lookUpEntries(entries: Line[], { films, lookUps, knownMovieIdOf, outcomes, resultByQuery }: LineLookUp) {
  let deadline = Date.now() + batch.ms
  let hasWaited = false
  let pausedAt = Date.now()
  for (const { position, imdb_id, tmdb_id, film_id, title, year, directors } of entries) {
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
    const query = { title, year, directors, imdbId: imdb_id, tmdbId: tmdb_id, filmId: film_id }
    const key = JSON.stringify(query)
    const hasLookUpsLeft = lookUps + resultByQuery.size < maxLookUps
    let lookedUp = resultByQuery.get(key) ?? (hasLookUpsLeft ? await lookUp(films, query) : unanswered)
    if (lookedUp === unanswered && hasLookUpsLeft && !hasWaited) {
      hasWaited = true
      await new Promise(resolve => setTimeout(resolve, retryDelayMs))
      deadline = Date.now() + batch.ms
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
    return unanswered
  }
}

type Entries = { entries: { position: number; title: string; year: number | null }[]; outcomes: Outcome[] }

/** Where several films fit, an earlier choice of the member counts. */
async function applyChoices(db: Database, memberId: string, { entries, outcomes }: Entries) {
  const toChoose = new Set(outcomes.filter(({ match }) => match === 'several').map(({ position }) => position))
  const lines = entries.filter(({ position }) => toChoose.has(position))
  const choiceOf = await rememberedChoices(db, memberId, lines)
  const byPosition = new Map(lines.map(line => [line.position, choiceOf(line)]))
  return outcomes.map(outcome => {
    const movieId = byPosition.get(outcome.position)
    if (movieId === undefined) return outcome
    return { ...outcome, match: movieId === null ? 'declined' : 'found', movieId }
  })
}

const uniqueFilms = (outcomes: Outcome[]) =>
  [...new Map(outcomes.flatMap(({ film }) => (film ? [[film.id, film] as const] : [])))].map(([, film]) => film)

type Keep = { db: Database; memberId: string; importId: string; requested: number }

async function storeOutcomes(
  { db, memberId, importId, requested }: Keep,
  outcomes: Outcome[],
  movieIds: Map<number, string>,
) {
  const positions = outcomes.map(({ position }) => position)
  const updatedRows = outcomes.map(({ position, match, film, movieId, candidates }) => ({
    position,
    match,
    movie_id: film ? movieIds.get(film.id) : movieId,
    candidates,
  }))
  await asMember(db, memberId, async tx => {
    // The positions as an array too: without statistics, a join alone reads the whole import for each batch.
    await sql`
      update import_row e set match = f.match, movie_id = f.movie_id, candidates = f.candidates
      from jsonb_to_recordset(${JSON.stringify(updatedRows)}::jsonb) 
        as f(position integer, match text, movie_id text, candidates jsonb)
      where e.import_id = ${importId} and e.position = any(${positions}::int[]) and e.position = f.position
        and e.match = 'waiting'`.execute(tx)
    await tx
      .updateTable('import_run')
      .set(row => ({ look_ups: row('look_ups', '+', requested), progress: outcomes.at(-1)?.position ?? null }))
      .where('id', '=', importId)
      .execute()
  })
}
