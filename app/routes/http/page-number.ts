/**
 * The page an address asks for, from 1; the first when it names none. Null when what it says is no page number or is
 * said twice. A page past the last one is a number all the same: whether there is such a page, the list knows.
 */
export function pageNumberIn(search: URLSearchParams) {
  const named = search.getAll('page')
  if (named.length === 0) return 1
  const [text = ''] = named
  return named.length === 1 && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
