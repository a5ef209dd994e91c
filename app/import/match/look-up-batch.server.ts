import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { upsertFilms } from '#app/library/films/upsert-films.server.ts'
import { readChoices, readKnownMovieIds, type TitleOfLine, uriOfNamesake } from './known-films.server.ts'
import { type LookUpResult, lookUpEntries, type Outcome } from './look-up-entries.server.ts'
import type { FilmLookUp } from './match-film.ts'

/** Lines of a batch; it ends earlier when its time is over. */
const maxRows = 500

type LookUp = {
  db: Database
  films: FilmLookUp
  memberId: string
  importId: string
  lookUps: number
  /** The last position that was looked up, or null. */
  progress: number | null
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
      .select(uriOfNamesake)
      .where('import_id', '=', importId)
      .where('match', '=', 'waiting')
      .where('position', '>', progress ?? -1)
      .orderBy('position')
      .limit(maxRows)
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
  await storeOutcomes({ db, memberId, importId, lookUps: resultByQuery.size }, chosen, movieIds)
  return true
}

type Entries = { entries: (TitleOfLine & { position: number })[]; outcomes: Outcome[] }

/** Where several films fit, an earlier choice of the member counts. */
async function applyChoices(db: Database, memberId: string, { entries, outcomes }: Entries) {
  const toChoose = new Set(outcomes.filter(({ match }) => match === 'several').map(({ position }) => position))
  const lines = entries.filter(({ position }) => toChoose.has(position))
  const choiceOf = await readChoices(db, memberId, lines)
  const byPosition = new Map(lines.map(line => [line.position, choiceOf(line)]))
  return outcomes.map(outcome => {
    const movieId = byPosition.get(outcome.position)
    if (movieId === undefined) return outcome
    return { ...outcome, match: movieId === null ? 'declined' : 'found', movieId }
  })
}

const uniqueFilms = (outcomes: Outcome[]) =>
  [...new Map(outcomes.flatMap(({ film }) => (film ? [[film.id, film] as const] : [])))].map(([, film]) => film)

/** Stores what the look-up of each row found, and how far the import is. */
async function storeOutcomes(
  { db, memberId, importId, lookUps }: { db: Database; memberId: string; importId: string; lookUps: number },
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
    // The positions as an array too: without statistics, the join by itself reads the whole import for each batch.
    await sql`
      update import_row entry set match = outcome.match, movie_id = outcome.movie_id,
        candidates = outcome.candidates
      from jsonb_to_recordset(${JSON.stringify(updatedRows)}::jsonb)
        as outcome(position integer, match text, movie_id text, candidates jsonb)
      where entry.import_id = ${importId} and entry.position = any(${positions}::int[]) and entry.position = outcome.position
        and entry.match = 'waiting'`.execute(tx)
    await tx
      .updateTable('import_run')
      .set(row => ({ look_ups: row('look_ups', '+', lookUps), progress: outcomes.at(-1)?.position ?? null }))
      .where('id', '=', importId)
      .execute()
  })
}
