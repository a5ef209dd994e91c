// The newest years of a member's diary. Their viewings stay in memory (decision 037), so that a change of the diary does not
// read them all again.
import { type RawBuilder, sql } from 'kysely'
import type { MemberRead } from '#app/db/read-as-member.server.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { cachedRead, changedFilms, haveUnchangedFilms } from '../cached-read.server.ts'
import type { StoredFilm } from '../films/stored-film.ts'
import { yearsWithViewings } from '../year/years-with-viewings.server.ts'

/** A year of the diary. `poster` is that of the film with the most stars; of several such films, the one seen last. */
export type DiaryYear = { year: number; viewings: number; minutes: number; poster: StoredFilm['poster'] }

/** The newest years with viewings, the newest first; `first` is the day of the diary's first viewing. */
export type DiaryYears = { first: PlainDate | null; newest: DiaryYear[] }

/** The maximum number of years. */
const maxYears = 3

/** Reads the newest years of the diary up to this one. */
export function selectDiaryYears(memberId: string, thisYear: number): MemberRead<DiaryYears> {
  const newest = newestUntil(thisYear)
  const { statement, toValue } = cachedRead<Viewings>({
    memberId,
    name: `diary years until ${thisYear}`,
    tables: ['diary_entry'],
    query: viewingsOf(newest, { since: sql`(select min(year) from ${newest})`, condition: sql`true` }),
    toValue: json => json as Viewings, // the statement selects these
    isUsable: (snapshot, viewings) =>
      // After the last viewing of a year is gone, an earlier year takes its place.
      sql`${haveUnchangedFilms('diary_entry')(snapshot)} and (not exists (${changedFilms(['diary_entry'], snapshot)})
        or not exists (select from ${newest} where year < ${viewings?.newest.at(-1)?.year ?? 0}::int))`,
    changes: {
      query: snapshot => sql`
        with changed as materialized (${changedFilms(['diary_entry'], snapshot)})
        select case when exists (select from changed) then json_build_object(
          'ids', (select coalesce(json_agg(film_id), '[]') from film_ref where movie_id in (select movie_id from changed)),
          'now', (${viewingsOf(newest, { since: sql`0`, condition: sql`movie_id in (select movie_id from changed)` })}))
        end`,
      apply: (viewings, json) => withChanges(viewings, json as { ids: number[]; now: Viewings }), // the statement selects these
    },
  })
  return { statement, toValue: rows => countYears(toValue(rows)) }
}

type ViewingsOfFilm = [filmId: number, year: number, viewings: number, runtime: number | null]

type Viewings = {
  first: PlainDate | null
  newest: Pick<DiaryYear, 'year' | 'poster'>[]
  /** The viewings of these years. */
  films: ViewingsOfFilm[]
}

const newestUntil = (year: number) => sql`(
  select year from (${yearsWithViewings}) years where year <= ${year}::int order by year desc limit ${sql.lit(maxYears)}
) newest`

type Selected = { since: RawBuilder<unknown>; condition: RawBuilder<unknown> }

/** Selects the years and, since a year, the viewings of the films whose `movie_id` meets the condition. */
const viewingsOf = (newest: RawBuilder<unknown>, { since, condition }: Selected) => sql`
  select json_build_object(
    'first', (select watched_on from diary_entry
      where is_confirmed and watched_on is not null order by watched_on nulls first limit 1),
    'newest', (select coalesce(json_agg(json_build_object('year', year, 'poster', (${bestPoster})) order by year desc), '[]')
      from ${newest}),
    'films', (select coalesce(json_agg(json_build_array(film_id, year, viewings, runtime)), '[]') from (
      select movie_id, extract(year from watched_on)::int as year, count(*) as viewings from diary_entry
      where is_confirmed and watched_on >= make_date(greatest(1, ${since}), 1, 1) and ${condition}
      group by movie_id, year) viewed
      join film_ref using (movie_id)))`

const bestPoster = sql`
  select poster from film_ref where movie_id = (select movie_id from diary_entry
    where is_confirmed and watched_on between make_date(year, 1, 1) and make_date(year, 12, 31)
    order by rating desc nulls last, watched_on desc, created_at desc limit 1)`

function withChanges(viewings: Viewings, { ids, now }: { ids: number[]; now: Viewings }): Viewings {
  const changed = new Set(ids)
  return { ...now, films: [...viewings.films.filter(([id]) => !changed.has(id)), ...now.films] }
}

function countYears({ first, newest, films }: Viewings): DiaryYears {
  const years = new Map(newest.map(({ year, poster }) => [year, { year, viewings: 0, minutes: 0, poster }]))
  for (const [, year, viewings, runtime] of films) {
    const counted = years.get(year)
    if (!counted) continue // a film of an earlier year, or of a later one
    counted.viewings += viewings
    counted.minutes += viewings * (runtime ?? 0)
  }
  return { first, newest: [...years.values()] }
}
