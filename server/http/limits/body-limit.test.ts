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
  upload: { maxBytes: 80_000, deadlineMs: 200 },
  webhook: { maxBytes: 600, deadlineMs: 200, maxBytesUnderWay: 6000 },
}

const rejected: number[] = []
const app = new Hono<{ Bindings: HttpBindings }>()
app.use(
  limitBody({
    matchRoute: path => ({ path: '/', rule: path === '/upload' ? { body: 'upload' } : {} }) as MatchedRoute, // all it reads
    sessionOf: headers => headers.get('Cookie'),
    memberIdOf: async session => session,
    ipAddressOf: c => c.req.header('X-Client') ?? '127.0.0.1',
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

/**
 * The bytes of the response to these bytes until the server closes the connection; `drip` is sent every few
 * milliseconds.
 */
async function sent(head: string, { body = '', drip = '' } = {}) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head}\r\nHost: films\r\n\r\n${body}`)
  const dripping = setInterval(() => drip && socket.write(drip), 20)
  const response = await text(socket).catch(() => '')
  clearInterval(dripping)
  return response
}

const status = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1])

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
  const whole = 'POST /upload HTTP/1.1\r\nContent-Length: 1\r\nConnection: close\r\nCookie: one'
  expect(status(await sent(whole, { body: 'x' }))).toBe(200)
})

const post = (client: string) => `POST /form HTTP/1.1\r\nX-Client: ${client}\r\nContent-Length: 600`
const most = 'x'.repeat(590)

/** Sends this number of bodies from this client, each almost whole. Resolves when they are under way. */
async function fill(count: number, client: string) {
  const slow = Array.from({ length: count }, () => sent(post(client), { body: most }))
  return { ended: Promise.all(slow).then(responses => responses.map(status)) }
}

test('a client whose bodies take too much memory gets 503, and another client gets its page', async () => {
  const { ended } = await fill(1, 'one')
  await expect.poll(async () => status(await sent(post('one'), { body: most }))).toBe(503)
  expect(status(await sent(`${post('two')}\r\nConnection: close`, { body: 'x'.repeat(600) }))).toBe(200)
  expect(await ended).toEqual([408])
  rejected.splice(0)
})

test('clients whose bodies together take too much memory leave a part of it to members', async () => {
  const clients = await Promise.all(Array.from({ length: 7 }, (_, at) => fill(1, `client ${at}`)))
  const whole = (headers: string) => sent(`${post('new')}${headers}\r\nConnection: close`, { body: 'x'.repeat(600) })
  await expect.poll(async () => status(await whole(''))).toBe(503)
  expect(status(await whole('\r\nCookie: member'))).toBe(200)
  expect((await Promise.all(clients.map(({ ended }) => ended))).flat()).toEqual(Array(7).fill(408))
  expect(status(await whole(''))).toBe(200)
  rejected.splice(0)
})

test('bodies that are announced and do not come take no memory', async () => {
  const slow = Array.from({ length: 100 }, () => sent(post('one'), { body: 'x' }))
  expect(status(await sent(`${post('one')}\r\nConnection: close`, { body: 'x'.repeat(600) }))).toBe(200)
  expect((await Promise.all(slow)).map(status)).toEqual(Array(100).fill(408))
  rejected.splice(0)
})
