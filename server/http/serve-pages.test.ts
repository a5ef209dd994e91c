import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Member } from '#app/accounts/member.ts'
import type { IdentifiedVisitor } from '#app/accounts/sessions/identify-visitor.server.ts'
import { paths } from '#app/domain/paths.ts'
import { routeRules } from '#app/route-rules.ts'
import { createHttpMetrics } from '../monitoring/http-metrics.ts'
import { createLoadLimits } from './limits/load-limits.ts'
import { servePages } from './serve-pages.ts'

const unused = () => {
  throw new Error('no write needs this')
}

const memberNamed = (id: string): Member => ({
  ...{ id, name: id, email: `${id}@example.org`, picture: null, memberSince: '', isVerified: true, region: null },
  ...{ sessionId: id, signedInAt: '' },
})

/**
 * Serves ratings of members who are named in the path; the router responds to each of a member when `end` is called. The
 * sessions of the members in `ended` have ended, and those of the members in `lost` cannot be looked up.
 */
function startPages({ path = paths.rating, method = 'PUT' }: { path?: keyof typeof routeRules; method?: string } = {}) {
  const begun: { member: string; end: () => void }[] = []
  const ended = new Set<string>()
  const lost = new Set<string>()
  const router = (_request: Request, _nonce: string, visitor?: IdentifiedVisitor) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push({ member: visitor?.member?.id ?? 'nobody', end: resolve })
    return promise.then(() => ({ response: new Response('{}'), html: null }))
  }
  const pages = { router, toFirstPaint: unused, providerOrigin: null }
  const rule = routeRules[path]
  const route = { path, rule, canonicalPath: '', isData: false, isReadable: false, isFile: false }
  const serve = servePages({
    pages,
    publicResponses: { find: unused, findOrRender: unused },
    accounts: { secret: 's'.repeat(32), publicUrl: 'https://films.example' },
    matchRoute: () => route,
    limits: createLoadLimits(createHttpMetrics(new Registry())),
    reportError: () => {},
    // An IP address each, so that no limit of one address holds them up.
    ipAddressOf: c => c.req.path,
    identifyVisitor: async ({ headers, ipAddress }) => {
      const client = { ipAddress, headers }
      const id = ipAddress.slice(1)
      if (lost.has(id)) throw new Error('the database is away')
      const member = ended.has(id) ? null : memberNamed(id)
      const identified = { member, isUnknown: false, client, flashMessage: null }
      return { identified, cookies: [] }
    },
  })
  const app = new Hono().all('*', serve)
  const outgoing = { closed: true, once: unused }
  const write = async (member: string) => app.request(`/${member}`, { method, body: '{}' }, { outgoing })
  return { begun, ended, lost, write, membersBegun: () => begun.map(({ member }) => member) }
}

test('a fourth write of a member waits for one of three, and a write of another member does not wait', async () => {
  const { begun, write, membersBegun } = startPages()
  const [first, ...others] = Array.from({ length: 4 }, () => write('ada'))
  await expect.poll(membersBegun).toEqual(['ada', 'ada', 'ada'])
  const ofBob = write('bob')
  await expect.poll(membersBegun).toEqual(['ada', 'ada', 'ada', 'bob'])
  begun[3]?.end()
  expect((await ofBob).status).toBe(200)
  expect(membersBegun()).toEqual(['ada', 'ada', 'ada', 'bob'])
  begun[0]?.end()
  expect((await first)?.status).toBe(200)
  await expect.poll(membersBegun).toEqual(['ada', 'ada', 'ada', 'bob', 'ada'])
  for (const { end } of begun) end()
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a write that had to wait is anonymous when its session ended while it waited', async () => {
  const { begun, ended, write, membersBegun } = startPages()
  const writes = Array.from({ length: 4 }, () => write('ada'))
  await expect.poll(membersBegun).toEqual(['ada', 'ada', 'ada'])
  ended.add('ada')
  begun[0]?.end()
  await expect.poll(membersBegun).toEqual(['ada', 'ada', 'ada', 'nobody'])
  for (const { end } of begun) end()
  await Promise.all(writes)
})

test('a sign-out that had to wait is a 503 when its session cannot be looked up any more', async () => {
  const { begun, lost, write, membersBegun } = startPages({ path: paths.signOut, method: 'POST' })
  const writes = Array.from({ length: 4 }, () => write('ada'))
  await expect.poll(membersBegun).toEqual(['ada', 'ada', 'ada'])
  lost.add('ada')
  for (const { end } of begun) end()
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200, 200, 503])
  expect(membersBegun()).toHaveLength(3)
})
