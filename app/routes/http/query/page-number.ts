/**
 * Parses `?page=`, or the parameter `name`: from 1, and 1 without the parameter or with an empty one. Null for an
 * invalid number or two of them. A page past the last one is valid here: the list decides.
 */
export function parsePageNumber(search: URLSearchParams, name = 'page') {
  const values = search.getAll(name).filter(Boolean)
  if (values.length === 0) return 1
  const [text = ''] = values
  return values.length === 1 && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
