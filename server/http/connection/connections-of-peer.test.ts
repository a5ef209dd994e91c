import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startLimitedServer } from '#tests/services/limited-server.ts'

test('a peer has at most its part of the connections', async () => {
  const { open } = await startLimitedServer()
  const sockets: Socket[] = []
  for (let at = 0; at < 9; at += 1) sockets.push(await open('127.0.0.2'))
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(1)
})

test('a client with its part of the connections, all idle, is answered on a new one', async () => {
  const { open, ask } = await startLimitedServer()
  const sockets: Socket[] = []
  for (let at = 0; at < 8; at += 1) sockets.push(await open('127.0.0.2'))
  for (let at = 0; at < 3; at += 1) expect(await ask('127.0.0.2')).toContain('answered')
  await expect.poll(() => sockets.map(({ closed }) => closed)).toEqual([true, ...Array(7).fill(false)])
})

test('a client who reads no response on its part of the connections is answered on a new one', async () => {
  const { open, ask, begun } = await startLimitedServer({ maxUnreadMs: 60_000 })
  for (let at = 0; at < 8; at += 1) {
    const silent = await open('127.0.0.2')
    silent.pause().write('GET /large HTTP/1.1\r\nHost: films\r\n\r\n')
    await expect.poll(() => begun.length).toBe(at + 1)
  }
  expect(await ask('127.0.0.2')).toContain('answered')
})

test('a client with a request under way on each of its connections gets no further one', async () => {
  const { open, ask, begun, finishSlow } = await startLimitedServer()
  const answers: Promise<string>[] = []
  for (let at = 0; at < 8; at += 1) {
    const busy = await open('127.0.0.2')
    busy.write('GET /slow HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n')
    answers.push(text(busy))
    await expect.poll(() => begun.length).toBe(at + 1)
  }
  for (let at = 0; at < 3; at += 1) expect(await ask('127.0.0.2').catch(() => '')).toBe('')
  expect(await ask('127.0.0.4')).toContain('answered')
  finishSlow()
  for (const answer of answers) expect(await answer).toContain('late')
})

test('all addresses of an IPv6 network of 64 bits are one peer', async () => {
  const { server } = await startLimitedServer()
  const sockets = Array.from({ length: 9 }, (_, at) =>
    Object.assign(new PassThrough(), { remoteAddress: `2001:db8:0:1::${at + 1}` }),
  )
  for (const socket of sockets) server.emit('connection', socket)
  expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(1)
  const other = Object.assign(new PassThrough(), { remoteAddress: '2001:db8:0:2::1' })
  server.emit('connection', other)
  expect(other.destroyed).toBe(false)
})
