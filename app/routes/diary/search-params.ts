import { isStars } from '#app/domain/stars.ts'
import { maxTagLength } from '#app/library/diary/diary-entry.ts'
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
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}
