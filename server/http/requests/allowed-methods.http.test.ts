import { expect, test } from 'vitest'
import { routeRules } from '#app/route-rules.ts'
import { createMember } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const changing = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

let member = await createMember(site)

/** The same member for all tests, and another one after a route that ends the session. */
async function signedInMember() {
  const { status } = await member.get('/user/devices', { method: 'HEAD' })
  if (status !== 200) member = await createMember(site)
  return member
}

const routes = Object.entries(routeRules).map(([path, { actionMethods = [] }]) => ({
  path: path.replace('/*', '/nothing/here').replace(/:\w+/g, '603'),
  actionMethods: [...actionMethods],
}))

test('only the routes of mutations, and unknown paths, accept several methods that write', () => {
  const many = Object.entries(routeRules).filter(([, { actionMethods = [] }]) => actionMethods.length > 1)
  expect(many.map(([path]) => path)).toEqual([
    '/user/commands/:commandId',
    '/movie/:id/rating',
    '/movie/:id/watchlist',
    '/movie/:id/reviews/:reviewId',
    '/movie/:id/seen',
    '/movie/:id/like',
    '/movie/:id/favourite',
    '/movie/:id/diary/:entryId',
    '/list/:listId/details',
    '/list/:listId/films/:id',
    '/*',
  ])
})

test.each(routes)(
  '$path accepts the methods of its route rule, and responds 405 with Allow to all others',
  async ({ path, actionMethods }) => {
    const member = await signedInMember()
    for (const method of changing) {
      for (const url of [path, `${path === '/' ? '/_' : path}.data`]) {
        const response = await member.get(url, { method, headers: { Origin: site.url } })
        const isMeant = actionMethods.some(meant => meant === method)
        expect(response.status === 405, `${method} ${url}: ${response.status}`).toBe(!isMeant)
        if (isMeant) continue
        const allowed = response.headers.get('Allow')?.split(', ') ?? []
        expect(allowed.filter(method => !['GET', 'HEAD'].includes(method)).toSorted(), url).toEqual(
          actionMethods.toSorted(),
        )
      }
    }
  },
)

test.each(['/sw.js', '/favicon.ico'])(
  'the file %s can be read, and answers 405 with Allow to other methods',
  async path => {
    for (const method of changing) {
      const response = await site.get(path, { method, headers: { Origin: site.url } })
      expect([response.status, response.headers.get('Allow')], method).toEqual([405, 'GET, HEAD'])
    }
  },
)
