// Reads what the statistics of a year, or of the whole diary, are made of. Unconfirmed entries count nowhere.
import { type RawBuilder, sql } from 'kysely'
import type { MemberRead } from '#app/db/read-as-member.server.ts'
import { cachedRead, changedFilms, haveUnchangedFilms } from '../cached-read.server.ts'
import { countYear } from './count-year.ts'
import {
  type DiaryOfPeriod,
  type FilmViewings,
  newestFirst,
  type Row,
  type StoredViewing,
  sortedRows,
} from './diary-of-period.ts'
import type { FilmOfYear } from './year-facts.ts'
import { maxForPeople, type Period, type YearFacts } from './year-facts.ts'
import { yearsWithViewings } from './years-with-viewings.server.ts'

/** Reads the statistics of a year of the diary, or of the whole diary. */
export function selectYear(memberId: string, period: Period): MemberRead<YearFacts> {
  const { statement, toValue } = cachedRead<CachedDiary>({
    memberId,
    name: `year ${period}`,
    tables: ['diary_entry'],
    query: diaryOf(period, sql`true`),
    toValue: json => toDiary(json as DiaryJson), // the statement selects this
    isUsable: haveUnchangedFilms('diary_entry'),
    isComplete: hasEnoughPeople,
    changes: {
      query: snapshot => sql`
        with changed as materialized (${changedFilms(['diary_entry'], snapshot)})
        select json_build_object(
          'ids', (select coalesce(json_agg(film_id), '[]') from film_ref where movie_id in (select movie_id from changed)),
          'diary', (${diaryOf(period, sql`movie_id in (select movie_id from changed)`)}))`,
      apply: (diary, json) => withChanges(diary, json as { ids: number[]; diary: DiaryJson }), // the statement selects this
    },
  })
  return { statement, toValue: rows => countOnce(period, toValue(rows)) }
}

/** `peopleSince`: films seen on this day or later have their people; null when all have. `rows` are the newest first. */
type CachedDiary = DiaryOfPeriod & { peopleSince: string | null; rows: Row[] }

const counted = new WeakMap<CachedDiary, YearFacts>()

function countOnce(period: Period, diary: CachedDiary) {
  const known = counted.get(diary) ?? countYear(period, diary, diary.rows)
  counted.set(diary, known)
  return known
}

/** Further viewings whose people are read, so that entries can be deleted before all is read anew. */
const spareForPeople = 500

function hasEnoughPeople({ peopleSince, rows }: CachedDiary) {
  return peopleSince === null || (rows[maxForPeople - 1]?.watchedOn ?? '') >= peopleSince
}

type FilmJson = [
  id: number,
  title: string,
  releaseDate: string | null,
  genres: string[],
  poster: FilmOfYear['poster'],
  keywords: string[] | null,
  directors: string[] | null,
  runtime: number | null,
  countries: string[] | null,
  people: FilmViewings['people'],
  viewings: ViewingJson[],
]
type ViewingJson = [
  id: string,
  watchedOn: string | null,
  createdAt: number,
  rating: number | null,
  isRewatch: boolean,
  isLiked: boolean,
]
type DiaryJson = { years: number[] | null; before: number; since: string | null; films: FilmJson[] | null }

/** Compares days, so that the index of the diary is used. */
const isInPeriod = (period: Period): RawBuilder<unknown> =>
  period === 'all'
    ? sql`is_confirmed`
    : sql`is_confirmed and watched_on between make_date(${period}::int, 1, 1) and make_date(${period}::int, 12, 31)`

const countBefore = (period: Period) =>
  period === 'all'
    ? sql`0`
    : sql`(select count(*)::int from diary_entry where is_confirmed and watched_on < make_date(${period}::int, 1, 1))`

/** Selects the diary of the period, of the films whose `movie_id` meets the condition, as one JSON value. */
const diaryOf = (period: Period, condition: RawBuilder<unknown>) => sql`
  with since as materialized (
    select watched_on from diary_entry where ${isInPeriod(period)} and watched_on is not null
    order by watched_on desc nulls last offset ${maxForPeople + spareForPeople} limit 1)
  select json_build_object(
    'years', (select json_agg(year order by year desc) from (${yearsWithViewings}) years), 'before', ${countBefore(period)}, 'since', (select watched_on from since),
    'films', (select json_agg(json_build_array(film_id, title, release_date, genres, poster, keywords,
        jsonb_path_query_array(people, '$[*] ? (@.role == "director").name'), runtime, countries,
        case when latest >= coalesce((select watched_on from since), '-infinity') then people end, viewings))
      from (
        select movie_id, max(coalesce(watched_on, '-infinity')) as latest, json_agg(json_build_array(
          id, watched_on, extract(epoch from created_at), rating, is_rewatch, is_liked)) as viewings
        from diary_entry where ${isInPeriod(period)} and ${condition} group by movie_id) viewed
      join film_ref using (movie_id)))`

function toDiary({ years, before, since, films: json }: DiaryJson): CachedDiary {
  const films = (json ?? []).map(toFilm)
  return { years: years ?? [], before, peopleSince: since, films, rows: sortedRows(films) }
}

function toFilm([id, title, releaseDate, genres, poster, keywords, directors, ...others]: FilmJson): FilmViewings {
  const [runtime, countries, people, viewings] = others
  return {
    film: { id, title, releaseDate, genres, poster, keywords: keywords ?? [], directors: directors ?? [] },
    runtime,
    countries: countries ?? [],
    people,
    viewings: viewings.map(toStoredViewing),
  }
}

const toStoredViewing = ([id, watchedOn, createdAt, rating, isRewatch, isLiked]: ViewingJson): StoredViewing => ({
  id,
  watchedOn,
  createdAt,
  rating,
  isRewatch,
  isLiked,
})

/** The diary with these films as they are now. */
function withChanges(diary: CachedDiary, { ids, diary: changed }: { ids: number[]; diary: DiaryJson }): CachedDiary {
  if (ids.length === 0) return diary
  const changedIds = new Set(ids)
  const { peopleSince, films, rows, ...counts } = toDiary(changed)
  const unchangedFilms = diary.films.filter(({ film }) => !changedIds.has(film.id))
  const otherRows = diary.rows.filter(({ filmViewings }) => !changedIds.has(filmViewings.film.id))
  // The films of each read have their people since its day.
  const [, latest = null] = [diary.peopleSince ?? '', peopleSince ?? ''].sort()
  return {
    ...counts,
    peopleSince: latest || null,
    films: [...unchangedFilms, ...films],
    rows: [...otherRows, ...rows].sort(newestFirst), // two sorted lists, which are merged
  }
}
