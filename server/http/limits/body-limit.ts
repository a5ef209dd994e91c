// Reads the body of a request before anything is done for it: bounded in bytes and in time, on every route.

import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { kilobytes, megabytes, seconds } from '#app/domain/units.ts'
import { isGetOrHead } from '../requests/is-get-or-head.ts'
import type { RouteMatcher } from '../requests/match-route.ts'
import { type ErrorStatus, staticErrorPage } from '../responses/static-error-page.ts'
import { type ByteShare, createByteBudget } from './byte-budget.ts'
import { hasManyFields, isOneMediaType, maxFields } from './count-fields.ts'
import { type BodyLimits, hasBody, readRequestBody } from './read-request-body.ts'
import { ShedError } from './shed-error.ts'
import { createUploadSlots } from './upload-slots.ts'

/** A form with the longest review there is, and room to spare. */
const formBytes = 64 * kilobytes

/** `maxBytesUnderWay` is what all clients together may have in memory before their bodies are whole (byte-budget.ts). */
type SharedLimits = BodyLimits & { maxBytesUnderWay: number }

type Limits = { form: SharedLimits; upload: BodyLimits; webhook: SharedLimits }

const limitsOfBodies: Limits = {
  form: { maxBytes: formBytes, deadlineMs: 15 * seconds, maxBytesUnderWay: 64 * megabytes },
  // An export file and the form around it. The slots limit how many are under way.
  upload: { maxBytes: 8 * megabytes + formBytes, deadlineMs: 60 * seconds },
  // Plex sends a small picture of the film with its report.
  webhook: { maxBytes: 256 * kilobytes, deadlineMs: 15 * seconds, maxBytesUnderWay: 32 * megabytes },
}

type Rules = {
  matchRoute: RouteMatcher
  /** The token of a session cookie with a right signature. */
  sessionOf: (headers: Headers) => string | null
  /** The id of the member whose session it is, or null when it has ended. */
  memberIdOf: (session: string) => Promise<string | null>
  ipAddressOf: (c: Parameters<MiddlewareHandler<{ Bindings: HttpBindings }>>[0]) => string
  onRejected: (status: number) => void
  limits?: Limits
}

/**
 * Reads the body for all that comes after. Rejects with 400 a body whose Content-Type is not one media type, with 413 a
 * body that is larger than anything the route could want or has more than `maxFields` fields, and with 408 one that takes
 * too long. An upload takes a slot; before that, 401 without a session and 411 without a length. Throws ShedError when
 * there is no slot, or too many bytes are under way.
 */
export function limitBody(rules: Rules): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const { matchRoute, sessionOf, memberIdOf, ipAddressOf, onRejected, limits = limitsOfBodies } = rules
  const uploads = createUploadSlots()
  const budgets = {
    form: createByteBudget(limits.form.maxBytesUnderWay),
    webhook: createByteBudget(limits.webhook.maxBytesUnderWay),
  }
  return async (c, next) => {
    if (isGetOrHead(c.req.method) || !hasBody(c.env.incoming)) return next()
    const reject = (status: ErrorStatus, message?: string) => {
      onRejected(status)
      return staticErrorPage(status, { Connection: 'close' }, { pathname: c.req.path, message })
    }
    const { incoming, outgoing } = c.env
    const takeSlot = async (session: string) =>
      uploads.take({ session, memberId: await memberIdOf(session), ipAddress })
    const kind = matchRoute(c.req.path).rule.body ?? 'form'
    // As the router reads it: two headers are one list.
    const contentType = c.req.raw.headers.get('Content-Type') ?? ''
    if (!isOneMediaType(contentType)) return reject(400, unreadableType)
    const session = sessionOf(c.req.raw.headers)
    const ipAddress = ipAddressOf(c)
    if (kind === 'upload' && session === null) return reject(401)
    if (kind === 'upload' && incoming.headers['content-length'] === undefined) return reject(411)
    const slot = kind === 'upload' && session !== null ? await takeSlot(session) : null
    if (kind === 'upload' && !slot) throw new ShedError('upload_slots_full', 10)
    const share = kind === 'upload' ? ofSlot : budgets[kind].open({ ipAddress, isMember: session !== null })
    try {
      const body = await readRequestBody(incoming, outgoing, limits[kind], share).finally(share.release)
      if (body === 'over budget') throw new ShedError('bodies_full', 5)
      if (body === 'gone') return new Response(null, { status: 499 })
      if (typeof body === 'number') return reject(body)
      if (hasManyFields(body, contentType)) return reject(413, tooManyFields)
      // The server's adapter hands this to the request instead of the stream, which has been read.
      Object.assign(incoming, { rawBody: body })
      return await next()
    } finally {
      slot?.()
    }
  }
}

const unreadableType = 'The Content-Type of the request names no media type, or several. Nothing was changed.'

const tooManyFields = `A form has at most ${maxFields} fields. Nothing was changed: go back and send fewer.`

/** An upload takes its memory with its slot. */
const ofSlot: ByteShare = { take: () => true, release: () => {} }
