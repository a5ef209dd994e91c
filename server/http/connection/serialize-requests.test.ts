import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { serializeRequests } from './serialize-requests.ts'

/** A server whose responses take a moment; what it has seen. */
async function slowServer() {
  const seen = { started: 0, running: 0, maxConcurrent: 0, tooMany: 0 }
  const listener = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    seen.started += 1
    seen.running += 1
    seen.maxConcurrent = Math.max(seen.maxConcurrent, seen.running)
    await new Promise(resolve => setTimeout(resolve, 2))
    seen.running -= 1
    outgoing.end(`[${incoming.url}]`)
  }
  const server = createServer(serializeRequests(listener, { onTooMany: () => (seen.tooMany += 1) }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return { port, seen }
}

/** The responses to this number of requests sent as one piece. */
function pipelined(port: number, count: number) {
  const requests = Array.from({ length: count }, (_, index) => {
    const last = index === count - 1 ? 'Connection: close\r\n' : ''
    return `GET /${index} HTTP/1.1\r\nHost: a\r\n${last}\r\n`
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(requests.join(''))
  return text(socket)
}

test('pipelined requests get their responses in order, one at a time', async () => {
  const { port, seen } = await slowServer()
  const responses = await pipelined(port, 21)
  expect([...responses.matchAll(/\[\/(\d+)\]/g)].map(([, index]) => Number(index))).toEqual([...Array(21).keys()])
  expect(seen).toEqual({ started: 21, running: 0, maxConcurrent: 1, tooMany: 0 })
})

test('two connections do not wait for each other', async () => {
  const { port, seen } = await slowServer()
  await Promise.all([pipelined(port, 5), pipelined(port, 5)])
  expect(seen.started).toBe(10)
  expect(seen.maxConcurrent).toBe(2)
})

test('a twenty-first waiting request ends the connection', async () => {
  const { port, seen } = await slowServer()
  await pipelined(port, 22).catch(() => '') // the reset of the connection
  expect(seen.tooMany).toBe(1)
})

test('a thousand pipelined requests end the connection and leave nothing running', async () => {
  const { port, seen } = await slowServer()
  await pipelined(port, 1000).catch(() => '') // the reset of the connection
  await expect.poll(() => seen.running).toBe(0)
  expect(seen.started).toBeLessThan(5)
  expect(seen.tooMany).toBe(1)
})

/** A server that answers `/first` only when told to, and counts the requests that arrived. */
async function heldServer(onFirst: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const seen = { arrived: 0, tooMany: 0 }
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    incoming.url === '/first' ? onFirst(incoming, outgoing) : outgoing.end(`[${incoming.url}]`)
  const server = createServer(serializeRequests(listener, { onTooMany: () => (seen.tooMany += 1) }))
  server.prependListener('request', () => {
    seen.arrived += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  /** Answered after all that other connections have sent was read. */
  const roundTrips = async () => {
    for (let at = 0; at < 20; at += 1) await pipelined(port, 1)
    seen.arrived -= 20
  }
  return { port, server, seen, roundTrips }
}

const count = 200
const paths = Array.from({ length: count }, (_, index) => (index === 0 ? '/first' : `/${index}`))
const large = `X-Large: ${'x'.repeat(14_000)}\r\n`
const withLargeHeads = paths
  .map((path, index) => {
    const last = index === count - 1 ? 'Connection: close\r\n' : ''
    return `GET ${path} HTTP/1.1\r\nHost: a\r\n${large}${last}\r\n`
  })
  .join('')

const answered = (responses: string) => [...responses.matchAll(/\[\/(\d+)\]/g)].map(([, index]) => Number(index))

test('of two hundred large heads only one read is held, and all are answered in order', async () => {
  let finish = () => {}
  const { port, seen, roundTrips } = await heldServer((_, outgoing) => {
    finish = () => outgoing.end('[/0]')
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(withLargeHeads)
  await expect.poll(() => seen.arrived).toBeGreaterThan(1)
  await roundTrips()
  expect(seen.arrived).toBeLessThan(12)
  finish()
  expect(answered(await text(socket))).toEqual([...Array(count).keys()])
  expect(seen).toEqual({ arrived: count, tooMany: 0 })
})

test('no body of a waiting request is read beyond the read of its head', async () => {
  const { port, seen, roundTrips } = await heldServer(() => {})
  const body = 'x'.repeat(60_000)
  const form = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET /first HTTP/1.1\r\nHost: a\r\n\r\n${form.repeat(40)}`)
  await expect.poll(() => seen.arrived).toBeGreaterThan(1)
  await roundTrips()
  expect(seen.arrived).toBeLessThan(5)
})

test('large heads are held back while the response before them is read in steps', async () => {
  let maxArrived = 0
  const { port, seen } = await heldServer(async (_, outgoing) => {
    for (let step = 0; step < 300; step += 1) {
      if (!outgoing.write(Buffer.alloc(200_000))) await once(outgoing, 'drain')
      maxArrived = Math.max(maxArrived, seen.arrived)
    }
    outgoing.end('[/0]')
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(withLargeHeads)
  expect(answered(await text(socket))).toEqual([...Array(count).keys()])
  expect(maxArrived).toBeLessThan(12)
})

test('large heads are held back behind a form that ends in the same read', async () => {
  const { port, seen, roundTrips } = await heldServer(incoming => void incoming.resume())
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const first = 'POST /first HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nform\r\n0\r\n\r\n'
  socket.write(first + withLargeHeads.slice(withLargeHeads.indexOf('GET /1 ')))
  await expect.poll(() => seen.arrived).toBeGreaterThan(1)
  await roundTrips()
  expect(seen.arrived).toBeLessThan(12)
})

test('the body of a waiting request is held back behind an unread body that ends in the same read', async () => {
  let waiting: IncomingMessage | undefined
  const { port, server, roundTrips } = await heldServer(() => {})
  server.on('request', incoming => {
    if (incoming.url === '/waiting') waiting = incoming
  })
  const head = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const unread = 'x'.repeat(70_000)
  socket.write(head('/first', unread.length) + unread + head('/waiting', 9_000_000_000) + 'x'.repeat(8_000_000))
  await expect.poll(() => waiting).toBeDefined()
  await roundTrips()
  expect(waiting?.readableLength).toBeLessThanOrEqual(65_536)
})
