// Responds to one person from the router, within the load limits.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IdentifiedVisitor, IdentifyVisitor } from '#app/accounts/sessions/identify-visitor.server.ts'
import { createKeyedSemaphore } from '#app/domain/concurrency/keyed-semaphore.ts'
import { seconds } from '#app/domain/units.ts'
import { withRequestContext } from '#app/films/upstream/request-context.server.ts'
import type { Log } from '../monitoring/log.ts'
import { costOf } from './cache/public-responses.ts'
import type { LoadLimits } from './limits/load-limits.ts'
import { ShedError } from './limits/shed-error.ts'
import { isGetOrHead } from './requests/is-get-or-head.ts'
import type { MatchedRoute } from './requests/match-route.ts'
import { onPublicUrl } from './requests/on-public-url.ts'
import { personalResponse } from './responses/personal-response.ts'
import { newNonce, type Pages } from './responses/read-page.ts'
import { staticErrorPage } from './responses/static-error-page.ts'

export type ServePersonalOptions = {
  pages: Pages
  publicUrl: string
  limits: LoadLimits
  log: Log
  ipAddressOf: (c: Context<{ Bindings: HttpBindings }>) => string
  identifyVisitor: IdentifyVisitor
}

/**
 * Maximum concurrent writes of one member: writes that block each other in the database hold connections that other
 * members need. `waitMs` covers a password hash of ten seconds.
 */
const writesOfMember = { max: 3, waitMs: 15 * seconds, toError: () => new ShedError('write_wait_too_long', 5) }

/** Throws ShedError under load. Responds with 503 when the visitor cannot be identified. */
export function createServePersonal({
  pages,
  publicUrl,
  limits,
  log,
  ipAddressOf,
  identifyVisitor,
}: ServePersonalOptions) {
  const limitWrites = createKeyedSemaphore(writesOfMember)

  return async (c: Context<{ Bindings: HttpBindings }>, route: MatchedRoute, { pathname, search }: URL) => {
    const ipAddress = ipAddressOf(c)
    // Writes were counted before the body was read.
    if (isGetOrHead(c.req.method)) limits.consume(costOf(route), ipAddress)
    const work = isGetOrHead(c.req.method) ? costOf(route) : 'write'
    const needsSession = !(isGetOrHead(c.req.method) && route.rule.worksWithoutSession)
    const { headers } = c.req.raw
    return limits.inSlot(work, { ipAddress, signal: c.req.raw.signal }, async () => {
      const found = await identifyVisitor({ headers, ipAddress, needsSession }).catch(error => {
        log.error({ err: error }, 'Error fetching user data')
        return null
      })
      // A 503, because a redirect to the sign-in would be wrong while the database is unavailable. A mutation
      // responds with 503 itself, so that /not-saved can show the typed fields (routes/library/parse-mutation.ts).
      if (!found && !route.rule.actionMethods?.includes('PUT')) {
        return staticErrorPage(503, { 'Retry-After': '5' }, { pathname })
      }
      // Assigned part by part: a path that begins with two slashes would be parsed as another host.
      const url = Object.assign(new URL(publicUrl), { pathname, search })
      const client = { ipAddress, headers }
      const unknown: IdentifiedVisitor = { member: null, isUnknown: true, client, flashMessage: null }
      const { identified, cookies } = found ?? { identified: unknown, cookies: [] }
      const request = onPublicUrl(c.req.raw, url)
      const nonce = newNonce()
      const respond = () =>
        withRequestContext(() => pages.router(request, nonce, identified), limits.limitsOf(ipAddress))
      const writer = work === 'write' ? identified.member : null
      const { result } = await (writer ? limitWrites(writer.id, respond) : respond())
      return personalResponse(result, { request, nonce, pages, cookies })
    })
  }
}
