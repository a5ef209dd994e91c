import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { requestFrom } from '#tests/client/request-from.ts'
import { createHttpServer } from './create-http-server.ts'

/** More than the buffers of a connection take. */
const large = 'films '.repeat(4_000_000)

/**
 * A server whose first step throws for `/broken`, and for `/half` after the head of the response.
 * `unreadTimeout` is the time it waits for a client to read on, in milliseconds.
 */
async function startServer({ unreadTimeout }: { unreadTimeout?: number } = {}) {
  const errors: unknown[] = []
  const shed: string[] = []
  const { server, connections } = createHttpServer({
    fetch: ({ url }) => new Response(url.endsWith('/large') ? large : 'a page'),
    ...(unreadTimeout !== undefined && { unreadTimeout }),
    serveHit({ url }, outgoing) {
      if (url === '/half') outgoing.writeHead(200).write('half')
      if (url === '/broken' || url === '/half') throw new Error('the first step failed')
      return false
    },
    publicUrl: 'http://localhost',
    trustedProxy: [],
    metrics: { onShed: reason => shed.push(reason), watchConnections: () => {} },
    onError: error => errors.push(error),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    port,
    connections,
    errors,
    shed,
    get: (path: string) => requestFrom('127.0.0.1', `http://127.0.0.1:${port}${path}`),
  }
}

test('a request whose first step throws gets a 500, and the other requests of its client are answered', async () => {
  const { errors, get } = await startServer()
  const paths = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? '/broken' : '/'))
  const answers = await Promise.all(paths.map(get))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(path => (path === '/' ? 200 : 500)))
  expect(answers[0]?.body).toContain('<h1>')
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

test('pipelined requests with an unknown expectation wait for each other like all others', async () => {
  const { port, connections, shed } = await startServer()
  const flood = connect({ port, host: '127.0.0.1' })
  flood.on('error', () => {})
  flood.write('GET / HTTP/1.1\r\nHost: films\r\nExpect: cake\r\n\r\n'.repeat(1000))
  await once(flood.resume(), 'close')
  expect(shed).toEqual(['pipeline_too_long'])
  await expect.poll(() => connections.count()).toBe(0)
})
