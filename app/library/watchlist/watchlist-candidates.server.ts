// The films of the watchlist that meet some conditions, in an order that is the same for one seed.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'
import type { StoredFilmRow } from '#app/db/schema/stored-film-schema.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { isSeen } from '../entry/seen-sql.server.ts'
import { toStoredFilm } from '../films/film-row.server.ts'
import { isReleased } from '../films/release-date.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'

/** Empty lists and null set no condition. */
type FilmConditions = {
  maxMinutes: number | null
  /** A film fits one of these when it has one of the genres and none of the excluded ones. */
  moods: { genres: string[]; without: string[] }[]
  certifications: string[]
  years: { from: number | null; to: number | null }
}

type ConditionName = 'time' | 'mood' | 'company' | 'period' | 'unseen'

type WatchlistCandidate = {
  film: StoredFilm
  /** Minutes. */
  runtime: number | null
  certification: string | null
  directors: string[]
  /** Since when it is on the watchlist (ISO 8601), and whether no film is on it for longer. */
  addedAt: string
  isOldest: boolean
}

type CandidatesFound = {
  candidates: WatchlistCandidate[]
  totalFilms: number
  /** Films on the watchlist that are released, whatever the conditions. */
  listedFilms: number
  /** How many films there were without one of the conditions. */
  without: Record<ConditionName, number>
}

type Options = { conditions: FilmConditions; withSeen: boolean; today: PlainDate; seed: string; limit: number }

type Row = Selectable<StoredFilmRow> & { created_at: Date; is_oldest: boolean } & Counts
type Counts = { total: number; listed: number } & Record<`without_${ConditionName}`, number>

/** Reads the candidates in one statement. */
export function selectWatchlistCandidates({ conditions, withSeen, today, seed, limit }: Options) {
  const checks: Record<ConditionName, RawBuilder<unknown>> = {
    time: conditions.maxMinutes === null ? alwaysTrue : sql`runtime <= ${conditions.maxMinutes}`,
    mood: conditions.moods.length === 0 ? alwaysTrue : sql`(${sql.join(conditions.moods.map(fitsMood), sql` or `)})`,
    company:
      conditions.certifications.length === 0
        ? alwaysTrue
        : sql`certification in (${sql.join(conditions.certifications)})`,
    period: sql`${year} between ${conditions.years.from ?? 0} and ${conditions.years.to ?? 9999}`,
    unseen: withSeen ? alwaysTrue : sql`not is_seen`,
  }
  const names = Object.keys(checks) as ConditionName[] // an object literal has no other keys
  const allChecks = sql.join(Object.values(checks), sql` and `)
  const counts = names.map(left => {
    const others = names.filter(name => name !== left).map(name => checks[name])
    return sql`(select count(*)::int from listed where ${sql.join(others, sql` and `)}) as ${sql.ref(`without_${left}`)}`
  })
  const query = sql<Row>`
    with listed as materialized (
      select film_ref.*, watchlist.created_at, watchlist.created_at = min(watchlist.created_at) over () as is_oldest,
        ${isSeen(sql.ref('film_ref.movie_id'))} as is_seen
      from watchlist join film_ref using (movie_id)
      where ${isReleased(today)}),
    fitting as (select *, count(*) over ()::int as total from listed where ${allChecks}
      order by md5(${seed} || film_id) limit ${limit})
    select counts.*, fitting.* from (
      select (select count(*)::int from listed) as listed, ${sql.join(counts)}) counts left join fitting on true
    order by md5(${seed} || film_id)`
  return memberRead(query, toCandidates)
}

const alwaysTrue = sql`true`

/** The year of the release, 0 without one. */
const year = sql`coalesce(left(release_date, 4)::int, 0)`

const fitsMood = ({ genres, without }: FilmConditions['moods'][number]) =>
  sql`(genres && ${texts(genres)} and not genres && ${texts(without)})`

const texts = (values: string[]) => sql`array[${sql.join(values)}]::text[]`

function toCandidates(rows: Row[]): CandidatesFound {
  const [counts] = rows
  return {
    totalFilms: counts?.total ?? 0,
    listedFilms: counts?.listed ?? 0,
    without: {
      time: counts?.without_time ?? 0,
      mood: counts?.without_mood ?? 0,
      company: counts?.without_company ?? 0,
      period: counts?.without_period ?? 0,
      unseen: counts?.without_unseen ?? 0,
    },
    candidates: rows
      .filter(({ movie_id }) => movie_id !== null) // a watchlist without a fitting film has only its counts
      .map(row => ({
        film: toStoredFilm(row),
        runtime: row.runtime,
        certification: row.certification,
        directors: (row.people ?? []).filter(({ role }) => role === 'director').map(({ name }) => name),
        addedAt: row.created_at.toISOString(),
        isOldest: row.is_oldest,
      })),
  }
}
