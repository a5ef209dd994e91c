// The facts beside the entries of a diary page: viewings per day, counts of the filters, other months with entries.
import { sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'
import { isPlainDay, type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { toStars } from '#app/domain/stars.ts'
import { cachedRead } from '../cached-read.server.ts'
import { newestFirst } from './entry-order.server.ts'

/** A day with viewings: how many, how many of them rewatches, and their minutes. */
export type DiaryDay = { day: PlainDate; viewings: number; rewatches: number; minutes: number }

/**
 * How many entries each filter finds, and the days between which the diary runs; null without a dated entry. `pending`
 * are those that wait for the member, which count nowhere else.
 */
export type DiaryCounts = {
  entries: number
  pending: number
  rewatches: number
  liked: number
  notes: number
  undated: number
  first: PlainDate | null
  last: PlainDate | null
}

const maxTags = 12

/** The reads for the year of `start`. The month ends before `end`. */
export const selectDiaryFacts = (
  memberId: string,
  { start, end, today }: Record<'start' | 'end' | 'today', PlainDate>,
) => ({
  days: daysOf(yearOf(start)),
  filters: filtersOf(memberId),
  before: nearest(sql`watched_on < ${start} order by watched_on desc nulls last`),
  after: nearest(sql`watched_on >= ${end} order by watched_on`),
  yearsAgo: onThisDay(today),
})

const daysOf = (year: number) =>
  memberRead(
    sql<DiaryDay>`
      select watched_on as day, count(*)::int as viewings, (count(*) filter (where is_rewatch))::int as rewatches,
        coalesce(sum(runtime), 0)::int as minutes
      from diary_entry join film_ref using (movie_id)
      where is_confirmed and watched_on >= ${`${year}-01-01`} and watched_on < ${`${year + 1}-01-01`}
      group by watched_on order by watched_on`,
    rows => rows,
  )

/** The number of entries that each filter of the whole diary finds, and its most frequent tags. */
type FilterFacts = { counts: DiaryCounts; tags: { tag: string; count: number }[] }

const filtersOf = (memberId: string) =>
  cachedRead<FilterFacts>({
    memberId,
    name: 'diary filters',
    tables: ['diary_entry'],
    query: filterFacts,
    toValue: json => json as FilterFacts, // the statement selects these
  })

// One scan: entries with the same tags are grouped, and a diary of 20,000 entries has few sets of tags.
const filterFacts = sql`
  with alike as materialized (
    select tags, is_confirmed, count(*) as entries,
      count(*) filter (where is_rewatch) as rewatches,
      count(*) filter (where is_liked) as liked,
      count(*) filter (where octet_length(note) > 0) as notes,
      count(*) filter (where watched_on is null) as undated,
      min(watched_on) as first, max(watched_on) as last
    from diary_entry group by tags, is_confirmed),
  counts as (
    select coalesce(sum(entries) filter (where is_confirmed), 0)::int as entries,
      coalesce(sum(entries) filter (where not is_confirmed), 0)::int as pending,
      coalesce(sum(rewatches) filter (where is_confirmed), 0)::int as rewatches,
      coalesce(sum(liked) filter (where is_confirmed), 0)::int as liked,
      coalesce(sum(notes) filter (where is_confirmed), 0)::int as notes,
      coalesce(sum(undated) filter (where is_confirmed), 0)::int as undated,
      min(first) filter (where is_confirmed) as first, max(last) filter (where is_confirmed) as last
    from alike),
  tags as (
    select min(tag) as tag, sum(entries)::int as count
    from alike, unnest(tags) as tag
    where is_confirmed
    group by lower(tag) order by sum(entries) desc, lower(tag) limit ${maxTags})
  select json_build_object('counts', (select row_to_json(counts) from counts),
    'tags', (select coalesce(json_agg(tags), '[]') from tags))`

/** The day of the nearest entry. */
const nearest = (condition: ReturnType<typeof sql>) =>
  memberRead(
    sql<{ watched_on: PlainDate }>`
      select watched_on from diary_entry where is_confirmed and watched_on is not null and ${condition} limit 1`,
    ([row]) => row?.watched_on ?? null,
  )

/** The maximum number of years between a day and the viewings of that day that are shown. */
const maxYearsAgo = 20

/** Reads the newest entry of this day in an earlier year. */
function onThisDay(today: PlainDate) {
  // An array literal: a batch takes no arrays of texts.
  const [year = '', ...day] = today.split('-')
  const years = Array.from({ length: maxYearsAgo }, (_, index) => Number(year) - 1 - index)
  // Few years have a leap day.
  const days = years.map(one => [one, ...day].join('-')).filter(isPlainDay)
  return memberRead(
    sql<{
      watched_on: PlainDate
      rating: number | null
      film_id: number
      title: string
      poster: { src: string; drawn: boolean }
    }>`
      select watched_on, rating, film_id, title, poster
      from diary_entry join film_ref using (movie_id)
      where is_confirmed and watched_on = any(${`{${days}}`}::date[])
      order by ${newestFirst()} limit 1`,
    ([row]) =>
      row
        ? {
            watchedOn: row.watched_on,
            stars: row.rating === null ? null : toStars(row.rating),
            film: { id: row.film_id, title: row.title, poster: row.poster },
          }
        : null,
  )
}
