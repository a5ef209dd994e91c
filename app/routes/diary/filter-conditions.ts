// The filters of a diary's search in words, and the search without each of them.
import { formatStars } from '#app/domain/stars.ts'
import { type DiaryFilters, noFilters } from '#app/library/diary/diary-filters.ts'
import { queryFor } from './search-params.ts'

export const flagLabels = {
  isRewatch: 'Rewatches',
  isLiked: 'Liked',
  hasNote: 'With a note',
  isUndated: 'Without a date',
} as const

export function minStarsLabel(stars: number) {
  if (stars === 5) return '5 stars'
  return `${formatStars(stars)} and more`
}

/** The filters that are set: the words of each, which name a search and a tag as such, and the query string without it. */
export function listConditions(filters: DiaryFilters): { label: string; query: string }[] {
  const { q, minStars, tag } = filters
  const labels: Record<keyof DiaryFilters, string> = {
    q: `the search “${q}”`,
    isRewatch: `“${flagLabels.isRewatch}”`,
    isLiked: `“${flagLabels.isLiked}”`,
    hasNote: `“${flagLabels.hasNote}”`,
    isUndated: `“${flagLabels.isUndated}”`,
    minStars: minStars === null ? '' : `“${minStarsLabel(minStars)}”`,
    tag: `the tag “${tag}”`,
  }
  const names = Object.keys(noFilters) as (keyof DiaryFilters)[] // it has all filters and nothing else
  return names
    .filter(name => filters[name] !== noFilters[name])
    .map(name => ({ label: labels[name], query: queryFor({ ...filters, [name]: noFilters[name] }) }))
}
