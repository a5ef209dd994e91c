/** The query of a page that keeps in mind where the visitor was going, and nothing else: empty, or `?next=...`. */
export function searchWithNext(search: URLSearchParams) {
  const next = nextPage(search)
  return next === '/' ? '' : `?${new URLSearchParams({ next })}`
}

/**
 * Where a visitor goes after signing in: the `next` of the address, when it is a path of this site, else home.
 * `//host`, `/\host` and characters a browser drops on the way would lead elsewhere.
 */
export function nextPage(search: URLSearchParams) {
  const next = search.get('next') ?? '/'
  return /^\/(?![/\\])[\x20-\x7e]*$/.test(next) ? next : '/'
}
