import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { requestFrom } from '#tests/client/request-from.ts'
import { createHttpServer } from './create-http-server.ts'

/** More than the buffers of a connection take. */
const large = 'films '.repeat(4_000_000)

type ServerOptions = { unreadTimeout?: number; lingerMs?: number; held?: Promise<unknown> }

/**
 * A server whose first step throws for `/broken`, and for `/half` after the head of the response; pages are the bodies
 * sent to them. `unreadTimeout` is the time it waits for a client to read on, in milliseconds. `/held` is answered
 * after `held`, `/refused` without reading the body, and `/hit` in the first step.
 */
async function startServer({ unreadTimeout, lingerMs, held }: ServerOptions = {}) {
  const errors: unknown[] = []
  const shed: string[] = []
  const answered: string[] = []
  const { server, connections, drain } = createHttpServer({
    async fetch(request) {
      answered.push(new URL(request.url).pathname)
      if (request.url.endsWith('/refused'))
        return new Response('refused', { status: 413, headers: { Connection: 'close' } })
      if (request.url.endsWith('/held')) await held
      return new Response(request.url.endsWith('/large') ? large : `page of ${await request.text()}`)
    },
    ...(unreadTimeout !== undefined && { unreadTimeout }),
    ...(lingerMs !== undefined && { lingerMs }),
    serveHit({ url }, outgoing) {
      if (url === '/hit') return Boolean(outgoing.end('hit'))
      if (url === '/half') outgoing.writeHead(200).write('half')
      if (url === '/broken' || url === '/half') throw new Error('the first step failed')
      return false
    },
    publicUrl: 'http://localhost',
    trustedProxy: [],
    maxConnections: 400,
    metrics: { onShed: reason => shed.push(reason), watchConnections: () => {} },
    onError: error => errors.push(error),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    server,
    port,
    connections,
    drain,
    errors,
    shed,
    answered,
    get: (path: string) => requestFrom('127.0.0.1', `http://127.0.0.1:${port}${path}`),
  }
}

test('a request whose first step throws gets a 500, and the other requests of its client are answered', async () => {
  const { errors, get } = await startServer()
  const paths = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? '/broken' : '/'))
  const responses = await Promise.all(paths.map(get))
  expect(responses.map(({ status }) => status)).toEqual(paths.map(path => (path === '/' ? 200 : 500)))
  expect(responses[0]?.body).toContain('<h1>')
  expect(errors).toEqual(Array(10).fill(new Error('the first step failed')))
})

test('a response that fails after its head is cut off', async () => {
  const { errors, get } = await startServer()
  await expect(get('/half')).rejects.toThrow()
  expect(errors).toHaveLength(1)
  expect((await get('/')).status).toBe(200)
})

test('the connection of a client that reads nothing of its response is closed', async () => {
  const { port, connections } = await startServer({ unreadTimeout: 50 })
  const silent = connect({ port, host: '127.0.0.1' }).pause()
  silent.on('error', () => {})
  silent.write('GET /large HTTP/1.1\r\nHost: films\r\n\r\n')
  await expect.poll(() => connections.count()).toBe(1)
  await expect.poll(() => connections.count(), { timeout: 20_000 }).toBe(0)
})

test('a request of more than a hundred header lines is refused with 431, on every version of Node', async () => {
  const { port } = await startServer()
  /** The response to a form whose length is in the last of this many header lines. */
  const send = (count: number, method = 'POST', ...first: string[]) => {
    const lines = ['Host: films', 'Connection: close', ...first]
    while (lines.length < count - 1) lines.push(`X-${lines.length}: x`)
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`${[`${method} / HTTP/1.1`, ...lines, 'Content-Length: 4'].join('\r\n')}\r\n\r\nform`)
    return text(socket)
  }
  expect(await send(100)).toMatch(/^HTTP\/1\.1 200 .*page of form/s)
  for (const count of [101, 102, 200]) {
    expect(await send(count)).toMatch(/^HTTP\/1\.1 431 .*^connection: close\r$.*<h1>/ims)
    expect(await send(count, 'POST', 'Expect: 100-continue')).toMatch(/^HTTP\/1\.1 431 /)
    expect(await send(count, 'POST', 'Connection: upgrade', 'Upgrade: films')).toMatch(/^HTTP\/1\.1 431 /)
    expect(await send(count, 'CONNECT')).not.toContain('page')
  }
})

test('pipelined requests with an unknown expectation wait for each other like all others', async () => {
  const { port, connections, shed } = await startServer()
  const flood = connect({ port, host: '127.0.0.1' })
  flood.on('error', () => {})
  flood.write('GET / HTTP/1.1\r\nHost: films\r\nExpect: cake\r\n\r\n'.repeat(1000))
  await once(flood.resume(), 'close')
  expect(shed).toEqual(['pipeline_too_long'])
  await expect.poll(() => connections.count()).toBe(0)
})

test.each([
  ['asks to close the connection', 'POST / HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n', 200, ['/']],
  ['is of HTTP/1.0', 'POST / HTTP/1.0\r\n\r\n', 200, ['/']],
  ['is refused', 'POST / HTTP/1.1\r\nHost: films\r\nHost: others\r\n\r\n', 400, []],
  [
    'is of HTTP/1.0 and has Transfer-Encoding',
    'POST / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    [],
  ],
])('a request behind one that %s is neither answered nor begun', async (_, first, status, paths) => {
  const { port, answered } = await startServer()
  const socket = connect(port, '127.0.0.1')
  socket.write(`${first}GET /after HTTP/1.1\r\nHost: films\r\n\r\n`)
  expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
  expect(answered).toEqual(paths)
})

test('malformed input is answered after the requests before it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { server, port, get } = await startServer({ held })
  const socket = connect({ port, host: '127.0.0.1' })
  const malformed = once(server, 'clientError')
  const form = (path: string) => `POST ${path} HTTP/1.1\r\nHost: films\r\nContent-Length: 4\r\n\r\nform`
  socket.write(`${form('/held')}${form('/')}films\r\n\r\n`)
  const responses = text(socket)
  await malformed
  await get('/')
  release()
  const statuses = [...(await responses).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
  expect(statuses).toEqual(['200', '200', '501'])
})

test('a malformed body is answered at once', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  const { port } = await startServer({ held })
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write('POST /held HTTP/1.1\r\nHost: films\r\nTransfer-Encoding: chunked\r\n\r\nfilms\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a client that sends its whole body gets the response of a server that does not read it', async () => {
  const { port, answered, connections } = await startServer()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const response = text(socket)
  socket.write(`POST /refused HTTP/1.1\r\nHost: films\r\nContent-Length: ${large.length}\r\n\r\n`)
  for (let sent = 0; sent < large.length; sent += 1_000_000) {
    // An error event would fail the test: the connection was reset.
    if (!socket.write(large.slice(sent, sent + 1_000_000))) await once(socket, 'drain')
  }
  socket.write('GET /next HTTP/1.1\r\nHost: films\r\n\r\n')
  expect(await response).toMatch(/^HTTP\/1\.1 413 .*refused$/s)
  await expect.poll(() => connections.count()).toBe(0)
  socket.destroy()
  expect(answered).toEqual(['/refused'])
})

test('a client that does not send the rest of its body is cut off', async () => {
  const { port, connections } = await startServer({ lingerMs: 50 })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('POST /refused HTTP/1.1\r\nHost: films\r\nContent-Length: 1000\r\n\r\nfilms')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  await expect.poll(() => connections.count()).toBe(0)
  socket.destroy()
})

test('requests answered in the first step leave nothing behind on their connection', async () => {
  const { server, port } = await startServer()
  const closers = new Set<unknown>()
  server.on('request', ({ socket }) => closers.add(socket.destroySoon))
  const socket = connect({ port, host: '127.0.0.1' })
  for (let sent = 0; sent < 3; sent += 1) {
    socket.write('GET /hit HTTP/1.1\r\nHost: films\r\n\r\n')
    await once(socket, 'data')
  }
  socket.destroy()
  expect(closers.size).toBe(1)
})

test('the end of the server does not wait for the rest of a request that is answered', async () => {
  const { port, drain } = await startServer()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('POST /refused HTTP/1.1\r\nHost: films\r\nContent-Length: 1000\r\n\r\nfilms')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  expect(await drain.run({ noticeMs: 0 })).toBe(true)
  socket.destroy()
}, 20_000)
