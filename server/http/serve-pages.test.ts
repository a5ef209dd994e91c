import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Member } from '#app/accounts/member.ts'
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

/** Serves ratings of members who are named in the path; the router responds to each of a member when `end` is called. */
function startPages() {
  const begun: { member: string; end: () => void }[] = []
  const router = (request: Request) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push({ member: new URL(request.url).pathname.slice(1), end: resolve })
    return promise.then(() => ({ response: new Response('{}'), html: null }))
  }
  const pages = { router, toFirstPaint: unused, signInAt: null }
  const rule = routeRules[paths.rating]
  const route = { path: paths.rating, rule, canonicalPath: '', isData: false, isReadable: false, isFile: false }
  const serve = servePages({
    pages,
    publicResponses: { find: unused, findOrRender: unused },
    accounts: { secret: 's'.repeat(32), publicUrl: 'https://films.example' },
    matchRoute: () => route,
    limits: createLoadLimits(createHttpMetrics(new Registry())),
    reportError: unused,
    // An IP address each, so that no limit of one address holds them up.
    ipAddressOf: c => c.req.path,
    identifyVisitor: async ({ headers, ipAddress }) => {
      const client = { ipAddress, headers }
      const identified = { member: memberNamed(ipAddress.slice(1)), isUnknown: false, client, flashMessage: null }
      return { identified, cookies: [] }
    },
  })
  const app = new Hono().all('*', serve)
  const outgoing = { closed: true, once: unused }
  const write = async (member: string) => app.request(`/${member}`, { method: 'PUT', body: '{}' }, { outgoing })
  return { begun, write, membersBegun: () => begun.map(({ member }) => member) }
}

test('a fourth write of a member waits for one of three, and a write of another member is answered meanwhile', async () => {
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
