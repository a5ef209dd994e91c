/** Returns the query string with only the `next` parameter: empty, or `?next=...`. */
export function searchWithNext(search: URLSearchParams) {
  const next = nextPage(search)
  return next === '/' ? '' : `?${new URLSearchParams({ next })}`
}

/**
 * Returns the page after the sign-in: the `next` parameter when it is a path of this site, else the home page.
 * `//host`, `/\host` and characters that browsers remove would lead elsewhere.
 */
export function nextPage(search: URLSearchParams) {
  const next = search.get('next') ?? '/'
  return /^\/(?![/\\])[\x20-\x7e]*$/.test(next) ? next : '/'
}
