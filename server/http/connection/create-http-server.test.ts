import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startHttpServer } from '#tests/services/start-http-server.ts'

test('a request whose first step throws gets a 500, and the other requests of its client are answered', async () => {
  const { errors, get } = await startHttpServer()
  const paths = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? '/broken' : '/'))
  const responses = await Promise.all(paths.map(get))
  expect(responses.map(({ status }) => status)).toEqual(paths.map(path => (path === '/' ? 200 : 500)))
  expect(responses[0]?.body).toContain('<h1>')
  expect(errors).toEqual(Array(10).fill(new Error('the first step failed')))
})

test('a response that fails after its head is cut off', async () => {
  const { errors, get } = await startHttpServer()
  await expect(get('/half')).rejects.toThrow()
  expect(errors).toHaveLength(1)
  expect((await get('/')).status).toBe(200)
})

test('the connection of a client that reads nothing of its response is closed', async () => {
  const { port, connections } = await startHttpServer({ unreadTimeout: 50 })
  const silent = connect({ port, host: '127.0.0.1' }).pause()
  silent.on('error', () => {})
  silent.write('GET /large HTTP/1.1\r\nHost: films\r\n\r\n')
  await expect.poll(() => connections.count()).toBe(1)
  await expect.poll(() => connections.count(), { timeout: 20_000 }).toBe(0)
})

test('a request of more than a hundred header lines is refused with 431, on every version of Node', async () => {
  const { port } = await startHttpServer()
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
  const { port, connections, shed } = await startHttpServer()
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
  const { port, answered } = await startHttpServer()
  const socket = connect(port, '127.0.0.1')
  socket.write(`${first}GET /after HTTP/1.1\r\nHost: films\r\n\r\n`)
  expect((await text(socket)).match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
  expect(answered).toEqual(paths)
})

test('malformed input is answered after the requests before it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { server, port, get } = await startHttpServer({ held })
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

test('requests answered in the first step leave nothing behind on their connection', async () => {
  const { server, port } = await startHttpServer()
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

test('a connection is closed after its thousandth response, also when its client would send more', async () => {
  const { port } = await startHttpServer()
  const socket = connect({ port, host: '127.0.0.1' })
  let received = ''
  socket.on('data', data => {
    received += data
  })
  socket.on('error', () => {}) // what is sent to a closed connection
  const send = () => socket.write('GET /hit HTTP/1.1\r\nHost: films\r\n\r\n')
  for (let sent = 0; sent < 1000; sent += 1) {
    send()
    await once(socket, 'data')
  }
  send()
  await once(socket, 'close')
  expect(received.split('HTTP/1.1 200 OK')).toHaveLength(1001)
  expect(received.match(/HTTP\/1\.1 [^2].*|connection: close/gi)).toEqual(['Connection: close'])
})
