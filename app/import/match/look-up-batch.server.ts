import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { seconds } from '#app/domain/units.ts'
import { asMember } from '#app/library/as-member.server.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import { upsertFilms } from '#app/library/films/upsert-films.server.ts'
import { type FilmLookUp, matchFilm, type WantedFilm } from './match-film.ts'

/** A batch ends when either limit is reached, so that progress is visible and other imports get their turn. */
const batch = { rows: 200, ms: 1 * seconds }

/** Catalogue films are found in memory without a pause; after this time the loop yields to requests. */
const maxBlockingMs = 10

/** Maximum look-ups of one import: with TMDB each can cost up to four calls. */
const maxLookUps = 10_000

/** Pause before one retry in each batch while a source is unavailable. */
const timeoutMs = 3 * seconds

type LookUp = { db: Database; films: FilmLookUp; memberId: string; importId: string; lookUps: number }
type Outcome = { position: number; match: string; film: FilmToStore | null; movieId: string | null }

/** Finds the films of the next lines of an import. Returns false when there are no more. */
export async function lookUpBatch({ db, films, memberId, importId, lookUps }: LookUp): Promise<boolean> {
  const entries = await asMember(db, memberId, tx =>
    tx
      .selectFrom('import_row')
      .select(['position', 'title', 'year', 'imdb_id', 'tmdb_id', 'film_id'])
      .where('import_id', '=', importId)
      .where('match', '=', 'waiting')
      .orderBy('position')
      .limit(batch.rows)
      .execute(),
  )
  if (entries.length === 0) return false
  const known = await knownFilms(db, entries)
  const outcomes: Outcome[] = []
  const requested = new Map<string, LookedUp>()
  let until = Date.now() + batch.ms
  let hasWaited = false
  let pausedAt = Date.now()
  for (const { position, imdb_id, tmdb_id, film_id, title, year } of entries) {
    if (Date.now() > until) break
    if (Date.now() - pausedAt > maxBlockingMs) {
      await new Promise(resolve => setImmediate(resolve))
      pausedAt = Date.now()
    }
    const movieId = known(imdb_id, tmdb_id)
    if (movieId) {
      outcomes.push({ position, match: 'found', film: null, movieId })
      continue
    }
    const wanted = { title, year, imdbId: imdb_id, tmdbId: tmdb_id, filmId: film_id }
    const key = JSON.stringify(wanted)
    const tryAcquire = lookUps + requested.size < maxLookUps
    let lookedUp = requested.get(key) ?? (tryAcquire ? await lookUp(films, wanted) : unanswered)
    if (lookedUp === unanswered && tryAcquire && !hasWaited) {
      hasWaited = true
      await new Promise(resolve => setTimeout(resolve, timeoutMs))
      until = Date.now() + batch.ms
      lookedUp = await lookUp(films, wanted)
    }
    requested.set(key, lookedUp)
    outcomes.push({ position, ...lookedUp, movieId: null })
  }
  const movieIds = await upsertFilms(db, uniqueFilms(outcomes))
  await keepOutcomes({ db, memberId, importId, requested: requested.size }, outcomes, movieIds)
  return true
}

type LookedUp = Pick<Outcome, 'match' | 'film'>

const unanswered: LookedUp = { match: 'unanswered', film: null }

/** An unavailable source does not end the import: the line's outcome is `unanswered`. */
const lookUp = async (films: FilmLookUp, wanted: WantedFilm): Promise<LookedUp> => {
  try {
    return { film: null, ...(await matchFilm(films, wanted)) }
  } catch {
    return unanswered
  }
}

const uniqueFilms = (outcomes: Outcome[]) =>
  [...new Map(outcomes.flatMap(({ film }) => (film ? [[film.id, film] as const] : [])))].map(([, film]) => film)

type Keep = { db: Database; memberId: string; importId: string; requested: number }

async function keepOutcomes(
  { db, memberId, importId, requested }: Keep,
  outcomes: Outcome[],
  movieIds: Map<number, string>,
) {
  const found = outcomes.map(({ position, match, film, movieId }) => ({
    ...{ position, match, movie_id: film ? movieIds.get(film.id) : movieId },
  }))
  await asMember(db, memberId, async tx => {
    await sql`
      update import_row e set match = f.match, movie_id = f.movie_id
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(position integer, match text, movie_id text)
      where e.import_id = ${importId} and e.position = f.position and e.match = 'waiting'`.execute(tx)
    await tx
      .updateTable('import_run')
      .set(row => ({ look_ups: row('look_ups', '+', requested) }))
      .where('id', '=', importId)
      .execute()
  })
}

type Numbers = { imdb_id: string | null; tmdb_id: number | null }

/**
 * Finds the stored films among the wanted ones, so that no source is called for them. Returns a function from an IMDb
 * id, or without one from a TMDB id, to the `movie_id` or null.
 */
async function knownFilms(db: Database, wanted: Numbers[]) {
  const imdbIds = wanted.flatMap(({ imdb_id }) => imdb_id ?? [])
  const tmdbIds = wanted.flatMap(({ imdb_id, tmdb_id }) => (imdb_id === null ? (tmdb_id ?? []) : []))
  if (imdbIds.length + tmdbIds.length === 0) return () => null
  const rows = await db
    .selectFrom('film_ref')
    .select(['movie_id', 'film_id'])
    .where(row => row.or([row('movie_id', 'in', [...imdbIds, '']), row('film_id', 'in', [...tmdbIds, 0])]))
    .execute()
  const byImdbId = new Set(rows.map(({ movie_id }) => movie_id))
  const byNumber = new Map(rows.map(({ film_id, movie_id }) => [film_id, movie_id]))
  return (imdbId: string | null, tmdbId: number | null) => {
    if (imdbId !== null) return byImdbId.has(imdbId) ? imdbId : null
    return tmdbId === null ? null : (byNumber.get(tmdbId) ?? null)
  }
}
