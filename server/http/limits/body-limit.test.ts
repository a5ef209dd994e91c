import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { MatchedRoute } from '../requests/match-route.ts'
import { limitBody } from './body-limit.ts'
import { ShedError } from './shed-error.ts'

// Deadlines that a test lives to see; the sizes are a hundredth of the real ones.
const limits = {
  form: { maxBytes: 600, deadlineMs: 200, maxBytesUnderWay: 6000 },
  upload: { maxBytes: 80_000, deadlineMs: 200, maxBytesUnderWay: 800_000 },
  webhook: { maxBytes: 600, deadlineMs: 200, maxBytesUnderWay: 6000 },
}

const rejected: number[] = []
const app = new Hono<{ Bindings: HttpBindings }>()
app.use(
  limitBody({
    matchRoute: path => ({ path: '/', rule: path === '/upload' ? { body: 'upload' } : {} }) as MatchedRoute, // all it reads
    sessionOf: headers => headers.get('Cookie'),
    ipAddressOf: () => '127.0.0.1',
    onRejected: status => rejected.push(status),
    limits,
  }),
)
app.all('*', async c => c.text(`read ${(await c.req.raw.arrayBuffer()).byteLength} bytes`))
app.onError((error, c) => c.text('shed', error instanceof ShedError ? error.status : 500, { Connection: 'close' }))
const server = createServer(getRequestListener((request, env) => app.fetch(request, env)))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo // a server that listens on a port has one

/** What comes back for these bytes until the server closes the connection; `drip` is sent every few milliseconds. */
async function sent(head: string, { body = '', drip = '' } = {}) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head}\r\nHost: films\r\n\r\n${body}`)
  const dripping = setInterval(() => drip && socket.write(drip), 20)
  const answer = await text(socket).catch(() => '')
  clearInterval(dripping)
  return answer
}

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  'a body of %s that arrives too slowly is a 408, and the connection ends',
  async method => {
    const slow = await sent(`${method} /form HTTP/1.1\r\nContent-Length: 500`, { drip: 'x' })
    expect(status(slow)).toBe(408)
    expect(slow).toMatch(/^connection: close\r$/im)
    const chunked = await sent(`${method} /form HTTP/1.1\r\nTransfer-Encoding: chunked`, { drip: '1\r\nx\r\n' })
    expect(status(chunked)).toBe(408)
    expect(rejected.splice(0)).toEqual([408, 408])
  },
)

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  'a body of %s beyond the limit is a 413 before it has arrived',
  async method => {
    expect(status(await sent(`${method} /form HTTP/1.1\r\nContent-Length: 400000000`, { body: 'x' }))).toBe(413)
    const chunk = `400\r\n${'x'.repeat(1024)}\r\n`
    expect(status(await sent(`${method} /form HTTP/1.1\r\nTransfer-Encoding: chunked`, { body: chunk }))).toBe(413)
  },
)

test('a body at the limit is read, chunked or not', async () => {
  const whole = { method: 'POST', body: 'x'.repeat(600) }
  expect(await (await fetch(`http://127.0.0.1:${port}/form`, whole)).text()).toBe('read 600 bytes')
  const body = new Blob(['x'.repeat(600)]).stream()
  const chunked = { method: 'POST', body, duplex: 'half' } satisfies RequestInit & { duplex: string }
  expect(await (await fetch(`http://127.0.0.1:${port}/form`, chunked)).text()).toBe('read 600 bytes')
})

test('an upload without a session is a 401 and one without a length a 411, and neither takes a slot', async () => {
  const head = 'POST /upload HTTP/1.1\r\nTransfer-Encoding: chunked'
  expect(status(await sent(head, { body: '1\r\nx\r\n' }))).toBe(401)
  expect(status(await sent(`${head}\r\nCookie: one`, { body: '1\r\nx\r\n' }))).toBe(411)
})

test('bodies that together would take too much memory are a 503 at once, until the others have ended', async () => {
  const post = 'POST /form HTTP/1.1\r\nContent-Length: 600'
  const slow = Array.from({ length: 10 }, () => sent(post, { body: 'x' }))
  await expect.poll(async () => status(await sent(post, { body: 'x'.repeat(600) }))).toBe(503)
  expect((await Promise.all(slow)).map(status)).toEqual(Array(10).fill(408))
  expect(status(await sent(`${post}\r\nConnection: close`, { body: 'x'.repeat(600) }))).toBe(200)
  rejected.splice(0)
})
