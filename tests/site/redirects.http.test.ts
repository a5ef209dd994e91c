import { expect, test } from 'vitest'
import { createClient, createPerson, signUp } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'

const site = await startTestSite()
const evil = 'evil.example'

const beginnings = [
  '//',
  '/\\',
  '\\\\',
  '///',
  '/\t/',
  '/\n/',
  '/\r/',
  '/%09/',
  '/%5c',
  '/%2f',
  '//%09/',
  '/./\\',
  '/..//',
  '\t//',
]
const whole = [
  `https://${evil}`,
  `http:${evil}`,
  `https:/${evil}`,
  `HtTpS://${evil}`,
  `javascript:alert(1)`,
  `java\tscript:alert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `vbscript:x`,
  `/@${evil}`,
  `@${evil}`,
  `.${evil}`,
  `:${evil}`,
  `${evil}`,
  `///${evil}/%2e%2e`,
  `//localhost@${evil}`,
  `https://localhost:80@${evil}`,
  `//${evil}%2f@localhost`,
  `//[::ffff:7f00:1]`,
  `//0x7f000001`,
  `/\u2028/${evil}`,
  `/\u3002/${evil}`,
  `//${evil}。`,
  `／／${evil}`,
  `/ /${evil}`,
]
const endings = [
  '',
  '/',
  '/..',
  '?x=1',
  '#x',
  '%00',
  '%0d%0aSet-Cookie:x=1',
  '\r\nLocation: https://evil.example',
  ':443',
  '@x',
  ' ',
  '%E3%80%82',
]
const payloads = [
  ...beginnings.flatMap(beginning => endings.map(ending => beginning + evil + ending)),
  ...whole,
  ...whole.map(encodeURIComponent),
]

/** Sign-ins of one account in a minute that are not limited. */
const freeSignIns = 10

let members = 0
async function nextMember() {
  members += 1
  const person = createPerson()
  const browser = createClient(site, { 'X-Forwarded-For': `203.0.113.${members}` })
  await signUp(browser, person)
  return { ...browser, person }
}

test('a sign-in with one of more than 200 hostile next paths never redirects to another site', async () => {
  expect(payloads.length).toBeGreaterThan(200)
  const strays: string[] = []
  let member = await nextMember()
  for (const [index, payload] of payloads.entries()) {
    if (index % freeSignIns === 0) member = await nextMember()
    const { email, password } = member.person
    const response = await member.send(`/signin?${new URLSearchParams({ next: payload })}`, { email, password })
    const location = response.headers.get('Location')
    expect(response.status, payload).toBe(302)
    if (!location || new URL(location, site.url).origin !== site.url || !location.startsWith('/')) strays.push(payload)
    if (response.headers.getSetCookie().some(cookie => cookie.startsWith('x='))) strays.push(payload)
  }
  expect(strays).toEqual([])
})

test('the OpenID callback redirects to this site, whatever its query holds', async () => {
  for (const payload of payloads.slice(0, 40)) {
    const query = new URLSearchParams({ state: payload, code: payload, callbackURL: payload, error: payload })
    const response = await site.get(`/auth/callback/google?${query}`)
    expect(new URL(response.headers.get('Location') ?? '', site.url).origin, payload).toBe(site.url)
  }
})
