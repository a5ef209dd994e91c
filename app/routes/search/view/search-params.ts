import { href } from 'react-router'
import { maxQueryLength } from '#app/domain/max-query-length.ts'
import { type SearchGroup, searchGroups } from '#app/domain/search-groups.ts'
import { parsePageNumber } from '../../http/query/page-number.ts'
import { parseQueryText } from '../../http/query/query-text.ts'

/** The group is null for all of them, and for an unknown one. */
export type SearchParams = { text: string; page: number; group: SearchGroup | null }

/** Parses `?q=&page=&group=`. `error` is the message of a 400. */
export function parseSearchParams(search: URLSearchParams): SearchParams | { error: string } {
  const query = parseQueryText(search)
  const page = parsePageNumber(search)
  if ('error' in query) return { error: queryErrors[query.error] }
  if (page === null) return { error: 'This address names no page of search results.' }
  const group = search.getAll('group').flatMap(value => searchGroups.find(known => known === value) ?? [])[0] ?? null
  return { text: query.text, page, group }
}

const queryErrors = {
  several: 'One search at a time, please: this address holds several.',
  'too long': `This is too long to search for: ${maxQueryLength} characters are the most.`,
}

/** The path of a search, without what is the default. */
export function searchPath({ text, page = 1, group = null }: Partial<SearchParams> & { text: string }) {
  if (!text) return href('/search')
  const query = new URLSearchParams({ q: text, ...(group && { group }), ...(page > 1 && { page: String(page) }) })
  return `${href('/search')}?${query}`
}
