import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#tests/client/http-client.ts'
import { startOpenIdProvider } from '#tests/services/accounts/open-id-provider.ts'
import { startTestSite } from '#tests/services/start-site.ts'

type Handler = Parameters<typeof createServer>[1]

const provider = await startOpenIdProvider()

/** Requests to `broken` are answered by `handle`, or with a redirect to the provider's own URL. */
let handle: Record<string, Handler> = {}
const requested: string[] = []
const broken = createServer((request, response) => {
  const path = request.url ?? ''
  requested.push(path)
  const own = handle[path]
  if (own) own(request, response)
  else response.writeHead(404).end()
})
await new Promise<void>(resolve => broken.listen(0, '127.0.0.1', resolve))
afterAll(() => broken.close())
afterAll(() => broken.closeAllConnections())
const brokenPort = Object(broken.address()).port
const brokenUrl = `http://127.0.0.1:${brokenPort}`

const wellKnown = '/.well-known/openid-configuration'
const site = await startTestSite({ ...provider.settings, GOOGLE_DISCOVERY_URL: brokenUrl + wellKnown })

const sendJson =
  (json: unknown): Handler =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  }

const document = await (await fetch(provider.url + wellKnown)).json()
const working = {
  [wellKnown]: sendJson({ ...document, token_endpoint: `${brokenUrl}/token` }),
}

const press = () => createClient(site).send('/signin', { provider: 'google' })
const unreachable = 'Google cannot be reached at the moment.'

const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
const hostile: [string, Handler, reason: string][] = [
  ['more than 256 KB', sendJson({ ...document, filler: 'x'.repeat(300_000) }), 'more than 262144 bytes'],
  [
    'a compressed document of 50 MB',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(bomb)
    },
    'more than 262144 bytes',
  ],
  [
    'a URL that is a script',
    sendJson({ ...document, authorization_endpoint: 'javascript:alert(1)' }),
    'no valid authorization_endpoint',
  ],
  ['keys at a file', sendJson({ ...document, jwks_uri: 'file:///etc/passwd' }), 'no valid jwks_uri'],
  ['no issuer', sendJson({ ...document, issuer: undefined }), 'no valid issuer'],
  ['a list', sendJson([]), 'no valid object'],
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { Location: provider.url + wellKnown }).end(),
    'unexpected redirect',
  ],
  ['no JSON', (_, response) => void response.end('<html>'), 'no JSON'],
  ['an error', (_, response) => void response.writeHead(500).end(), 'status 500'],
]

test.each(hostile)(
  'a discovery document with %s is refused, and the next press reads it again',
  async (_, hostile, reason) => {
    handle = { [wellKnown]: hostile }
    const answer = await press()
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(unreachable)
    const warnings = site.logged.map(({ msg }) => String(msg)).filter(msg => msg.startsWith('the OpenID provider'))
    expect(warnings.at(-1)).toMatch(new RegExp(`${reason}$`))
  },
)

test('few requests wait for a provider that does not respond, and others sign in at that time', async () => {
  const silent = Promise.withResolvers<void>()
  handle = { [wellKnown]: () => silent.resolve() }
  const presses = Array.from({ length: 70 }, press)
  await silent.promise
  const other = await createClient(site).send('/signin', { email: 'grace@example.org', password: 'not the password' })
  expect(other.status).toBe(401)
  const answers = await Promise.all(presses)
  expect(answers.map(({ status }) => status)).toEqual(Array(70).fill(503))
  handle = working
  expect((await press()).status).toBe(302)
})

test.each([
  ['no ID token', sendJson({ access_token: 'something', token_type: 'Bearer' })],
  ['no JSON', (_, response) => void response.end('{"x":')],
  ['more than 256 KB', sendJson({ id_token: 'x'.repeat(300_000) })],
] satisfies [string, Handler][])('a token response with %s opens no session', async (_, token) => {
  handle = { ...working, '/token': token }
  provider.setUser({ sub: 'sub-1', email: 'grace@example.org', email_verified: true })
  const browser = createClient(site)
  const there = (await browser.send('/signin', { provider: 'google' })).headers.get('Location') ?? ''
  const back = (await fetch(there, { redirect: 'manual' })).headers.get('Location') ?? ''
  const answer = await browser.get(back.replace(site.url, ''))
  expect(requested).toContain('/token')
  expect(answer.headers.get('Location')).toMatch(/^\/signin\?error=/)
  expect((await browser.get('/user/devices')).status).toBe(401)
})

test('callbacks that wait for the provider hold up no page', async () => {
  let waiting = 0
  const all = Promise.withResolvers<void>()
  handle = {
    ...working,
    '/token': () => {
      waiting += 1
      if (waiting === 40) all.resolve()
    },
  }
  const callbacks = Array.from({ length: 40 }, async () => {
    const browser = createClient(site)
    const there = (await browser.send('/signin', { provider: 'google' })).headers.get('Location') ?? ''
    const back = (await fetch(there, { redirect: 'manual' })).headers.get('Location') ?? ''
    return browser.get(back.replace(site.url, ''))
  })
  await all.promise
  expect((await site.get('/discover?sort=title&page=7')).status).toBe(200)
  for (const { headers } of await Promise.all(callbacks)) expect(headers.get('Location')).toMatch(/^\/signin\?error=/)
})
