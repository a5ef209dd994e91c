import { expect, test } from 'vitest'
import { paths } from '#app/domain/paths.ts'
import { routeRules } from '#app/route-rules.ts'
import { isSignIn, isStoredPage, kindOfRequest, storedUrl } from './request-rules.ts'

const origin = 'https://films.example'
const kindOf = (method: string, path: string, mode: RequestMode = 'cors') =>
  kindOfRequest({ method, mode, url: new URL(path, origin).href }, origin)

test.each([
  ['/movie/603', 'navigate', 'page'],
  ['/signin', 'navigate', 'page'],
  ['/user/export.zip', 'navigate', 'page'],
  ['/assets/site-abc.js', 'cors', 'asset'],
  ['/img/drawn/poster-603.svg?v=4', 'no-cors', 'picture'],
] as const)('GET %s (%s) is a request for a %s', (path, mode, kind) => {
  expect(kindOf('GET', path, mode)).toBe(kind)
})

test.each([
  '/movie/603.data',
  '/_root.data',
  '/search/suggestions?q=dune',
  '/site.webmanifest',
  'https://elsewhere.example/assets/site-abc.js',
])('GET %s goes to the network without the worker', path => {
  expect(kindOf('GET', path)).toBeNull()
})

test('the forms of the account are these; after all others the stored pages stay', () => {
  const forms = Object.entries(routeRules).flatMap(([path, { actionMethods }]) => (actionMethods ? [path] : []))
  expect(forms.filter(path => kindOf('POST', path) === 'account').sort()).toEqual(
    [
      paths.signIn,
      paths.signUp,
      paths.forgotPassword,
      paths.resetPassword,
      paths.changePassword,
      paths.deleteAccount,
      paths.verifyEmail,
      paths.confirmNewEmail,
      paths.signOut,
      paths.secondFactor,
      paths.passkeySignIn,
      paths.passkeyOptions,
      paths.authenticator,
      paths.recoveryCodes,
      paths.addPasskey,
      paths.passkey,
      paths.google,
      paths.device,
      paths.account,
      paths.ownPicture,
      // Sent by players, not by browsers; and a path without a page.
      paths.webhook,
      paths.unknown,
    ].sort(),
  )
})

test.each(['/signout', '/signout.data', '/signin.data', '/user/devices/all'])(
  'POST %s may change who is signed in',
  path => {
    expect(kindOf('POST', path)).toBe('account')
  },
)

test.each([
  '/movie/603/rating',
  '/movie/603/watchlist',
  '/movie/603/reviews/1',
  '/list/1/details',
  '/user/films.data',
  '/user/import.data',
  '/collection/matrix.data',
  '/user/suggested',
  '/user/commands/1',
  '/user/services.data',
  '/user/players.data',
  '/user/sharing.data',
])('a write to %s goes to the network without the worker', path => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect(kindOf(method, path)).toBeNull()
})

test('a HEAD request goes to the network without the worker', () => {
  expect([kindOf('HEAD', '/movie/603'), kindOf('HEAD', '/popular')]).toEqual([null, null])
})

test('the way back from the OpenID provider ends with another member signed in', () => {
  expect(isSignIn(`${origin}/auth/callback/google?code=1`)).toBe(true)
  expect(isSignIn(`${origin}/signin`)).toBe(false)
})

test('the pages that are read are stored, and no other', () => {
  const stored = Object.values(paths).filter(isStoredPage)
  expect(stored).toEqual([
    '/',
    '/popular',
    '/toprated',
    '/upcoming',
    '/movie/:id',
    '/user',
    '/watchlist',
    '/diary',
    '/diary/:year/:month',
    '/lists',
    '/list/:listId',
    '/privacy-policy',
    '/terms-of-service',
  ])
  expect(['/movie/603', '/movie/tt0133093'].every(isStoredPage)).toBe(true)
  expect(
    ['/movie/603.data', '/movie/603/rating', '/user/export.zip', '/list/1/letterboxd.csv'].some(isStoredPage),
  ).toBe(false)
})

test.each([
  ['/lists?new=list&name=Trains', '/lists'],
  ['/lists?deleted=1', '/lists'],
  ['/lists?page=2&new=paste', '/lists?page=2'],
  ['/lists', '/lists'],
  ['/list/1?new=list', '/list/1?new=list'],
  ['/popular?page=2', '/popular?page=2'],
])('in place of %s the stored copy of %s is shown', (shown, stored) => {
  expect(storedUrl(origin + shown)).toBe(origin + stored)
})
