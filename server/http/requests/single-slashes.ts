import { isGetOrHead } from './is-get-or-head.ts'

/** Returns the redirect from a path with doubled slashes to the same with single ones, or null when there is none. */
export function redirectToSingleSlashes({ method, url }: Request) {
  const { pathname, search } = new URL(url)
  if (!isGetOrHead(method) || !pathname.includes('//')) return null
  // A Location that begins with two slashes would lead to another host.
  const Location = pathname.replace(/\/+/g, '/') + search
  return new Response(null, { status: 301, headers: { Location, 'Cache-Control': 'no-store' } })
}
