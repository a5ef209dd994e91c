/**
 * Parses `?page=`: a number from 1, 1 without the parameter, null when it is invalid or repeated. Pages past the last
 * one are valid here; the list is empty for them.
 */
export function parsePageNumber(search: URLSearchParams) {
  const named = search.getAll('page')
  if (named.length === 0) return 1
  const [text = ''] = named
  return named.length === 1 && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
