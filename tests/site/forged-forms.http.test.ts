import { expect, test } from 'vitest'
import { createMember } from '../client/http-client.ts'
import { writeRoutes } from '../fixtures/write-routes.ts'
import { startTestSite } from '../services/start-site.ts'

const site = await startTestSite()
const routes = await writeRoutes()
// No request of these tests ends the session.
const member = await createMember(site)
const neighbour = site.url.replace('//', '//evil.')

/** Requests that a page of another site can make the browser of a member send. */
const forgeries: [string, RequestInit][] = [
  ['a form of another site', { headers: { Origin: 'https://evil.example' } }],
  ['a form of a neighbouring subdomain', { headers: { Origin: neighbour } }],
  ['a form in a sandboxed frame', { headers: { Origin: 'null' } }],
  ['plain text', { headers: { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }, body: '{"stars":5}' }],
  ['JSON', { headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' }, body: '{"stars":5}' }],
  ['a multipart form', { headers: { Origin: 'https://evil.example' }, body: formOf({ password: 'x' }) }],
  ['a cross-site fetch', { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' } }],
  ['a same-site fetch', { headers: { 'Sec-Fetch-Site': 'same-site' } }],
]

const isSignedIn = async () => (await member.get('/user/devices')).status === 200

test('the list of routes with an action is read from the table of routes', () => {
  expect(routes).toContain('/signout')
  expect(routes.length).toBeGreaterThan(8)
})

test.each(routes)('%s rejects a form that another site sends', async path => {
  for (const [kind, init] of forgeries) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await member.get(path, { body: new URLSearchParams(), ...init, method })
      expect([403, 405], `${kind} by ${method}`).toContain(response.status)
      expect(response.headers.getSetCookie(), `${kind} by ${method}`).toEqual([])
    }
  }
  expect(await isSignedIn()).toBe(true)
})

test.each(routes)('GET and HEAD of %s do not end the session', async path => {
  await member.get(path)
  await member.get(path, { method: 'HEAD' })
  expect(await isSignedIn()).toBe(true)
})

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
