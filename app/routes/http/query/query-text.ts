// Parses `?q=`, the text of a search.
import { maxQueryLength } from '#app/domain/max-query-length.ts'

/**
 * The trimmed text, empty without the parameter. `error` is 'several' for two of them, 'too long' for one of more than
 * `maxQueryLength` code points.
 */
export function parseQueryText(search: URLSearchParams): { text: string } | { error: 'several' | 'too long' } {
  const [text = '', ...more] = search.getAll('q').map(value => value.trim())
  if (more.length > 0) return { error: 'several' }
  return [...text].length > maxQueryLength ? { error: 'too long' } : { text }
}

/** The first trimmed text, cut to `maxQueryLength` code points: for a page whose search is only a part of it. */
export const cutQueryText = (search: URLSearchParams) =>
  [...(search.get('q') ?? '').trim()].slice(0, maxQueryLength).join('')
