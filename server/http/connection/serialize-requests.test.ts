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
  const answers = await pipelined(port, 50)
  expect([...answers.matchAll(/\[\/(\d+)\]/g)].map(([, index]) => Number(index))).toEqual([...Array(50).keys()])
  expect(seen).toEqual({ started: 50, running: 0, maxConcurrent: 1, tooMany: 0 })
})

test('two connections do not wait for each other', async () => {
  const { port, seen } = await slowServer()
  await Promise.all([pipelined(port, 5), pipelined(port, 5)])
  expect(seen.started).toBe(10)
  expect(seen.maxConcurrent).toBe(2)
})

test('a thousand pipelined requests end the connection and leave nothing running', async () => {
  const { port, seen } = await slowServer()
  await pipelined(port, 1000).catch(() => '') // the reset of the connection
  await expect.poll(() => seen.running).toBe(0)
  expect(seen.started).toBeLessThan(5)
  expect(seen.tooMany).toBe(1)
})
