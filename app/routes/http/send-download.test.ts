import { expect, test, vi } from 'vitest'
import { createExportMemory, type ExportMemory } from '#app/library/export/export-memory.ts'
import { createBusyResponse, sendDownload } from './send-download.ts'

/** A file that has no end, of which a client takes what it wants. */
function* endless() {
  while (true) yield new Uint8Array(1024)
}

/** Asks for a file of 6 bytes in memory of 10. */
const ask = (exports: ExportMemory, memberId: string, { method = 'GET', signal = new AbortController().signal } = {}) =>
  sendDownload({ exports, memberId, request: { method, signal } }, async slot =>
    slot.take(6) ? { pieces: endless(), headers: {} } : createBusyResponse('full'),
  )

test('a client that does not read its file keeps the member from another one, and others from its memory', async () => {
  const exports = createExportMemory({ maxBytes: 10 })
  const first = await ask(exports, 'ada')
  expect(first.status).toBe(200)
  const again = await ask(exports, 'ada')
  expect([again.status, again.headers.get('Retry-After')]).toEqual([503, '10'])
  expect((await ask(exports, 'ben')).status).toBe(503)
  await first.body?.cancel()
  expect((await ask(exports, 'ben')).status).toBe(200)
})

test('a client that leaves before its file is read gives the memory back', async () => {
  const exports = createExportMemory({ maxBytes: 10 })
  const client = new AbortController()
  await ask(exports, 'ada', client)
  client.abort()
  expect((await ask(exports, 'ada')).status).toBe(200)
})

test('a HEAD request gets no file, and takes no slot from a download', async () => {
  const exports = createExportMemory({ maxBytes: 10 })
  const head = await ask(exports, 'ada', { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, null])
  expect((await ask(exports, 'ada')).status).toBe(200)
})

test('a file that is not taken after ten minutes is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const exports = createExportMemory({ maxBytes: 10 })
  const slow = await ask(exports, 'ada')
  vi.advanceTimersByTime(10 * 60_000)
  vi.useRealTimers()
  expect((await ask(exports, 'ada')).status).toBe(200)
  await expect(slow.arrayBuffer()).rejects.toThrow('not taken in time')
})

test('a file that cannot be made gives the memory back', async () => {
  const exports = createExportMemory({ maxBytes: 10 })
  const request = new Request('http://localhost/')
  const broken = sendDownload({ exports, memberId: 'ada', request }, async () => {
    throw new Error('the database is away')
  })
  await expect(broken).rejects.toThrow('the database is away')
  expect((await ask(exports, 'ada')).status).toBe(200)
})

test('a file whose next piece cannot be made gives the memory back', async () => {
  const exports = createExportMemory({ maxBytes: 10 })
  const request = new Request('http://localhost/')
  async function* broken() {
    yield new Uint8Array(1)
    throw new Error('the database is away')
  }
  const file = await sendDownload({ exports, memberId: 'ada', request }, async slot =>
    slot.take(6) ? { pieces: broken(), headers: {} } : createBusyResponse('full'),
  )
  await expect(file.arrayBuffer()).rejects.toThrow('the database is away')
  expect((await ask(exports, 'ada')).status).toBe(200)
})
