// The stored copies of pages: public ones, and those of the member who is signed in. A member's copies are in a cache
// with the member's id in its name; at most one such cache exists.
import { days } from '#app/domain/units.ts'
import { memberPagesCache, ownerOfCache, publicPagesCache } from './cache-names.ts'
import { memberIdIn, withStoredAt } from './page-html.ts'
import { isStoredPage, storedUrl } from './request-rules.ts'
import { trim } from './trim.ts'

const build = import.meta.env.BUILD_ID

const maxPages = 50
const maxAgeMs = 14 * days
const storedAtHeader = 'Stored-At'

/** A page, and the page of a member in place of which a visitor sees a sign-in. Other statuses show no visitor. */
const pageStatuses = [200, 401]

/** Counts changes of the visitor, so that a response requested before one is not stored after it. */
let visitorChanges = 0
export const countVisitorChanges = () => visitorChanges

/** Deletes the copies of all members. Called when the visitor may change. */
export async function forgetMembers() {
  visitorChanges += 1
  await deleteMembersExcept(null)
}

/** Deletes the copies of all members but this one. Called when the visitor is known; null is an anonymous visitor. */
export async function forgetOtherMembers(memberId: string | null) {
  if (await deleteMembersExcept(memberId)) visitorChanges += 1
}

/**
 * Stores the page for its visitor. `changesBefore` is the count of visitor changes when it was requested. Returns the page's
 * HTML, or null when it is not stored.
 */
export async function storePage(url: string, response: Response, changesBefore: number): Promise<string | null> {
  const { status, redirected, headers } = response
  if (!pageStatuses.includes(status) || !isHtml(headers)) return null
  const html = await response.text()
  if (visitorChanges !== changesBefore) return null
  const memberId = memberIdIn(html)
  await forgetOtherMembers(memberId)
  if (status !== 200 || redirected || !isStoredPage(new URL(url).pathname) || url !== storedUrl(url)) return null
  const changes = visitorChanges
  const cache = await caches.open(memberId === null ? publicPagesCache(build) : memberPagesCache(build, memberId))
  await cache.put(url, new Response(html, { headers: toStoredHeaders(headers) }))
  await trim(cache, maxPages)
  // The member signed out meanwhile.
  if (visitorChanges !== changes) await deleteMembersExcept(null)
  return html
}

/** The stored copy of the page, marked as such, or null. Never one of another visitor. */
export async function findStoredPage(url: string): Promise<Response | null> {
  const stored = await matchPage(url)
  if (!stored || ageOf(stored) > maxAgeMs) return null
  const html = withStoredAt(await stored.text(), Number(stored.headers.get(storedAtHeader)))
  return new Response(html, { headers: stored.headers })
}

/** Whether the copy of this page is younger than `maxAgeMs`. */
export async function hasStoredPage(url: string, { maxAgeMs }: { maxAgeMs: number }) {
  const stored = await matchPage(url)
  return stored !== undefined && ageOf(stored) < maxAgeMs
}

async function matchPage(url: string) {
  const personal = (await caches.keys()).find(name => ownerOfCache(name, build) !== null)
  return (await caches.open(personal ?? publicPagesCache(build))).match(storedUrl(url), { ignoreVary: true })
}

/** A copy from the time ahead was stored before the clock was set back: it is taken for an old one. */
const ageOf = (stored: Response) => Math.abs(Date.now() - Number(stored.headers.get(storedAtHeader)))

async function deleteMembersExcept(memberId: string | null) {
  const owned = (await caches.keys()).filter(name => ![null, memberId].includes(ownerOfCache(name, build)))
  for (const name of owned) await caches.delete(name)
  return owned.length > 0
}

/** The body is stored as text. */
function toStoredHeaders(received: Headers) {
  const headers = new Headers(received)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set(storedAtHeader, String(Date.now()))
  return headers
}

const isHtml = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') ?? false
