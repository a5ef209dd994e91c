import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startLimitedServer } from '#tests/services/limited-server.ts'

test('clients who hold connections and send nothing keep no other client out', async () => {
  const { open, ask, closed } = await startLimitedServer()
  for (let at = 0; at < 5; at += 1) await open('127.0.0.2')
  for (let at = 0; at < 5; at += 1) await open('127.0.0.3')
  for (let at = 0; at < 5; at += 1) expect(await ask('127.0.0.4')).toContain('answered')
  expect(closed.length).toBeGreaterThan(0)
})

test('a connection with a request under way is not closed for a new one', async () => {
  const { open, ask, finishSlow } = await startLimitedServer()
  const busy = await open('127.0.0.2')
  busy.write('GET /slow HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n')
  const answer = text(busy)
  for (let at = 0; at < 7; at += 1) await open('127.0.0.2')
  await open('127.0.0.3')
  for (let at = 0; at < 3; at += 1) expect(await ask('127.0.0.4')).toContain('answered')
  finishSlow()
  expect(await answer).toContain('late')
})

test('a connection is not closed for a new one while the second of two pipelined requests is under way', async () => {
  const { open, ask, begun, finishSlow } = await startLimitedServer()
  const busy = await open('127.0.0.2')
  busy.write('GET / HTTP/1.1\r\nHost: films\r\n\r\nGET /slow HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n')
  const answers = text(busy)
  await expect.poll(() => begun).toEqual(['/', '/slow'])
  for (let at = 0; at < 7; at += 1) await open('127.0.0.2')
  await open('127.0.0.3')
  for (let at = 0; at < 3; at += 1) expect(await ask('127.0.0.4')).toContain('answered')
  finishSlow()
  expect(await answers).toContain('late')
})

test('clients who hold connections and read no response keep no other client out', async () => {
  const { open, ask, begun } = await startLimitedServer({ maxUnreadMs: 0 })
  for (let at = 0; at < 9; at += 1) {
    const silent = await open(at < 5 ? '127.0.0.2' : '127.0.0.3')
    silent.pause().write('GET /large HTTP/1.1\r\nHost: films\r\n\r\n')
    await expect.poll(() => begun.length).toBe(at + 1)
  }
  await open('127.0.0.5')
  for (let at = 0; at < 5; at += 1) expect(await ask('127.0.0.4')).toContain('answered')
})

test('clients who hold every connection and read no response keep no other client out', async () => {
  const { open, ask, begun } = await startLimitedServer({ maxUnreadMs: 60_000 })
  for (let at = 0; at < 10; at += 1) {
    const silent = await open(at < 5 ? '127.0.0.2' : '127.0.0.3')
    silent.pause().write('GET /large HTTP/1.1\r\nHost: films\r\n\r\n')
    await expect.poll(() => begun.length).toBe(at + 1)
  }
  for (let at = 0; at < 5; at += 1) expect(await ask('127.0.0.4')).toContain('answered')
})

test('a client who holds most connections and opens one more closes no idle one of other clients', async () => {
  const { open, begun } = await startLimitedServer()
  for (let at = 0; at < 7; at += 1) {
    const busy = await open('127.0.0.2')
    busy.write('GET /slow HTTP/1.1\r\nHost: films\r\n\r\n')
    await expect.poll(() => begun.length).toBe(at + 1)
  }
  const others = [await open('127.0.0.3'), await open('127.0.0.4')]
  await open('127.0.0.2')
  for (const other of others) {
    other.write('GET / HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n')
    expect(await text(other)).toContain('answered')
  }
})

test('a client who holds most idle connections closes one of them with each new one', async () => {
  const { open, ask, begun } = await startLimitedServer()
  for (const client of ['127.0.0.2', '127.0.0.3']) {
    for (let at = 0; at < 4; at += 1) {
      const before = begun.length
      const busy = await open(client)
      busy.write('GET /slow HTTP/1.1\r\nHost: films\r\n\r\n')
      await expect.poll(() => begun.length).toBe(before + 1)
    }
  }
  await open('127.0.0.4')
  await open('127.0.0.4')
  for (let at = 0; at < 3; at += 1) expect(await ask('127.0.0.4')).toContain('answered')
})

test('a client who reads none of the responses of most connections closes one of them with each new one', async () => {
  const { open, ask, begun } = await startLimitedServer({ maxUnreadMs: 60_000 })
  for (let at = 0; at < 10; at += 1) {
    const socket = await open(at < 5 ? '127.0.0.2' : '127.0.0.3')
    const path = at < 5 ? '/slow' : '/large'
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: films\r\n\r\n`)
    await expect.poll(() => begun.length).toBe(at + 1)
  }
  expect(await ask('127.0.0.3')).toContain('answered')
})

test('a client whose new connection is closed does not lock out a client with fewer', async () => {
  const { open, ask, begun } = await startLimitedServer({ maxUnreadMs: 60_000 })
  for (let at = 0; at < 10; at += 1) {
    const socket = await open(at < 7 ? '127.0.0.2' : '127.0.0.3')
    const path = at < 7 ? '/slow' : '/large'
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: films\r\n\r\n`)
    await expect.poll(() => begun.length).toBe(at + 1)
  }
  expect(await ask('127.0.0.2').catch(() => '')).toBe('')
  expect(await ask('127.0.0.4')).toContain('answered')
})

test('a new connection is closed when all others have a request under way', async () => {
  const { open, begun, ask, finishSlow } = await startLimitedServer()
  const answers: Promise<string>[] = []
  for (let at = 0; at < 10; at += 1) {
    const busy = await open(at < 5 ? '127.0.0.2' : '127.0.0.3')
    busy.write('GET /slow HTTP/1.1\r\nHost: films\r\nConnection: close\r\n\r\n')
    answers.push(text(busy))
    await expect.poll(() => begun.length).toBe(at + 1)
  }
  expect(await ask('127.0.0.4').catch(() => '')).toBe('')
  finishSlow()
  for (const answer of answers) expect(await answer).toContain('late')
})
