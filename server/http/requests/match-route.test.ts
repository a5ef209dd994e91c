import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routeRules } from '#app/route-rules.ts'
import { createRouteMatcher } from './match-route.ts'

const page = (path: string, { actionMethods }: { actionMethods?: readonly string[] }) => {
  const module = { default: () => null, ...(actionMethods && { action: () => null }) }
  return { id: path, parentId: 'root', path: path.slice(1), module }
}

const routes = Object.entries(routeRules).map(([path, rule]) => [path, page(path, rule)])
const matchRoute = createRouteMatcher({ routes: Object.fromEntries(routes) as ServerBuild['routes'] }) // all it reads

const worksWithoutSession = (path: string) => matchRoute(path).rule.worksWithoutSession ?? false

test.each(['/', '/_.data', '/popular', '/Popular/', '/movie/603', '/movie/tt0133093.data', '/search/suggestions'])(
  '%s is complete for a visitor who cannot be identified',
  path => expect(worksWithoutSession(path)).toBe(true),
)

test.each(['/user', '/user.data', '/watchlist', '/user/export.zip', '/movie/603/rating', '/signin', '/delete-account'])(
  '%s waits until the visitor can be identified',
  path => expect(worksWithoutSession(path)).toBe(false),
)

test.each([
  ['/%6Dovie/603', '/movie/:id'],
  ['/Mo%56ie/%36', '/movie/:id'],
  ['/user/%66ilms', '/user/films'],
  ['/movie/603///', '/movie/:id'],
  ['/movie/a%2Fb/rating', '/movie/:id/rating'],
  ['/%2Fmovie/603', '/*'],
  ['/%41', '/*'],
  ['/%', '/*'],
  ['/user/%0a', '/*'],
  ['/signin/%0A.data', '/*'],
])('%s is a path of the route %s', (path, route) => expect(matchRoute(path).path).toBe(route))

test('an unknown path displaces no remembered match, also an encoded one', () => {
  const film = matchRoute('/movie/603')
  for (let at = 0; at < 2000; at += 1) matchRoute(`/%41${at}`)
  expect(matchRoute('/movie/603')).toBe(film)
})

test('a path of very many slashes is unknown', () => {
  expect(matchRoute(`/movie/603${'/'.repeat(8000)}`).path).toBe('/*')
  expect(matchRoute(`/movie/603${'/'.repeat(8000)}x`)).toMatchObject({ path: '/*', canonicalPath: '/not-found' })
})

test.each([
  '/img/drawn/card-155.png%2Edata',
  '/img/drawn/card-155.png%2edata',
  '/img/drawn/card-155.png.dat%61',
  '/sitemap/1.xml%2Edata',
  '/sitemap/1.xml.data/',
  '/movie/603%2Edata.data',
])('%s, whose decoded path is that of a data request, is unknown', path => {
  expect(matchRoute(path)).toMatchObject({ path: '/*', canonicalPath: '/not-found', isFile: false })
  expect(matchRoute(path).rule).toBe(routeRules['/*'])
  expect(matchRoute(path).isData).toBe(path.endsWith('.data'))
})
