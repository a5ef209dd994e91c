import { yearOf } from '#app/domain/plain-date.ts'
import { isStars } from '#app/domain/stars.ts'
import { firstDiaryYear, lastDiaryYear, maxTagLength } from '#app/library/diary/diary-entry.ts'
import { type DiaryFilters, noFilters } from '#app/library/diary/diary-filters.ts'

/** Characters of a search that are read. */
const maxSearch = 100

/** The search params that are either there or not. */
const flags = { rewatch: 'isRewatch', liked: 'isLiked', note: 'hasNote', undated: 'isUndated' } as const

/** Parses the filters of `/diary`; null without any. Unknown values are ignored. */
export function parseSearchParams(search: URLSearchParams): DiaryFilters | null {
  const filters: DiaryFilters = {
    ...noFilters,
    q: (search.get('q') ?? '').trim().slice(0, maxSearch).toWellFormed().replaceAll('\0', ''),
  }
  for (const [name, filter] of Object.entries(flags)) filters[filter] = search.get(name) === '1'
  const stars = Number(search.get('stars'))
  if (isStars(stars)) filters.minStars = stars
  filters.tag =
    search
      .get('tag')
      ?.trim()
      .slice(0, 2 * maxTagLength)
      .toWellFormed()
      .replaceAll('\0', '') || null
  return queryFor(filters) === '' ? null : filters
}

/** The query string of these filters, without those that are not set. */
export function queryFor({ q, tag, minStars, ...set }: DiaryFilters, page = 1): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  for (const [name, filter] of Object.entries(flags)) if (set[filter]) query.set(name, '1')
  if (minStars !== null) query.set('stars', String(minStars))
  if (tag !== null) query.set('tag', tag)
  if (query.size > 0 && page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** A month of the diary. */
export type Month = { year: number; month: number }

/** Parses the month of a URL; null for anything but a month from 1900 up to the year of today. */
export function parseMonth({ year = '', month = '' }: { year?: string; month?: string }, today: string): Month | null {
  if (!/^\d{4}$/.test(year) || !/^([1-9]|1[0-2])$/.test(month)) return null
  const isInDiary = Number(year) >= firstDiaryYear && Number(year) <= lastDiaryYear(today)
  return isInDiary ? { year: Number(year), month: Number(month) } : null
}

/** The month of a day. */
export const monthOf = (day: string): Month => ({ year: yearOf(day), month: Number(day.slice(5, 7)) })

/** The first day of a month; month 13 is the first of the next year. */
export const firstDay = ({ year, month }: Month) =>
  month > 12 ? `${year + 1}-01-01` : `${year}-${String(month).padStart(2, '0')}-01`
