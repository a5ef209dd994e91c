import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { large, startHttpServer } from '#tests/services/start-http-server.ts'

test('a malformed body is answered at once', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  const { port } = await startHttpServer({ held })
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write('POST /held HTTP/1.1\r\nHost: films\r\nTransfer-Encoding: chunked\r\n\r\nfilms\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a client that sends its whole body gets the response of a server that does not read it', async () => {
  const { port, answered, connections } = await startHttpServer()
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
  const { port, connections } = await startHttpServer({ lingerMs: 50 })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('POST /refused HTTP/1.1\r\nHost: films\r\nContent-Length: 1000\r\n\r\nfilms')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  await expect.poll(() => connections.count()).toBe(0)
  socket.destroy()
})

test('the end of the server does not wait for the rest of a request that is answered', async () => {
  const { port, drain } = await startHttpServer()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('POST /refused HTTP/1.1\r\nHost: films\r\nContent-Length: 1000\r\n\r\nfilms')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  expect(await drain.run({ noticeMs: 0 })).toBe(true)
  socket.destroy()
}, 20_000)
