import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { shedLoadWhileFull } from './shed-load.ts'

const app = new Hono()
app.use(shedLoadWhileFull(() => true, { onShed: () => {} }))
app.all('*', c => c.text('the page'))

const statusOf = async (method: string, path: string, cookie = '') =>
  (await app.request(path, { method, headers: { Cookie: cookie } })).status

test('while no more passwords can be hashed, forms of unknown browsers get 503', async () => {
  expect([await statusOf('POST', '/signin'), await statusOf('POST', '/signup')]).toEqual([503, 503])
  expect([await statusOf('GET', '/signin'), await statusOf('POST', '/signin.data')]).toEqual([200, 200])
})

test.each(['filmdb.device=a.b', 'a=b; __Host-filmdb.device=a.b'])(
  'while no more passwords can be hashed, a browser with the cookie %j reaches the sign-in',
  async cookie => {
    expect(await statusOf('POST', '/signin', cookie)).toBe(200)
  },
)

test('a cookie whose name only ends like the device cookie does not make a browser known', async () => {
  expect(await statusOf('POST', '/signin', 'not-filmdb.device=a.b')).toBe(503)
})
