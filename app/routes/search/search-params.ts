import { maxQueryLength } from '#app/domain/max-query-length.ts'
import { parsePageNumber } from '../http/page-number.ts'

/** Parses `?q=&page=`. `error` is the message of a 400. */
export function parseSearchParams(search: URLSearchParams): { text: string; page: number } | { error: string } {
  const texts = search.getAll('q')
  const page = parsePageNumber(search)
  if (texts.length > 1) return { error: 'One search at a time, please: this address holds several.' }
  if (page === null) return { error: 'This address names no page of search results.' }
  const text = (texts[0] ?? '').trim()
  if ([...text].length > maxQueryLength) {
    return { error: `This is too long to search for: ${maxQueryLength} characters are the most.` }
  }
  return { text, page }
}
