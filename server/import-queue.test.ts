import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { seconds } from '#app/domain/units.ts'
import { openImportQueue } from './import-queue.ts'

/** A queue whose first piece of work fails with the error. `pieces` are the members whose work was done or tried. */
function openFailingQueue(error: Error) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pieces: string[] = []
  const errors: unknown[] = []
  async function advance(memberId: string) {
    if (pieces.push(memberId) === 1) throw error
    return false
  }
  return { pieces, errors, queue: openImportQueue({ advance, reportError: error => errors.push(error) }) }
}

test('an import that met an unavailable database continues half a minute later', async () => {
  const { pieces, queue } = openFailingQueue(new DatabaseUnavailableError('deadlock detected'))
  queue.wake('ada')
  await vi.waitUntil(() => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(30 * seconds)
  await vi.waitUntil(() => pieces.length === 2)
  await queue.close()
  expect(pieces).toEqual(['ada', 'ada'])
})

test('an import that met another error waits for its member', async () => {
  const { pieces, errors, queue } = openFailingQueue(new Error('a row is refused'))
  queue.wake('ada')
  await vi.waitUntil(() => errors.length === 1)
  // The next piece begins after the end of the failed one.
  queue.wake('bob')
  await vi.waitUntil(() => pieces.length === 2)
  expect(vi.getTimerCount()).toBe(0)
  await queue.close()
})

test('a queue that is closed tries no import again', async () => {
  const { pieces, queue } = openFailingQueue(new DatabaseUnavailableError('the connection is lost'))
  queue.wake('ada')
  await vi.waitUntil(() => vi.getTimerCount() === 1)
  await queue.close()
  expect(vi.getTimerCount()).toBe(0)
  expect(pieces).toEqual(['ada'])
})

test('an import that is woken twice while it waits is worked on once', async () => {
  const pieces: string[] = []
  const queue = openImportQueue({ advance: async member => pieces.push(member) < 0, reportError: () => {} })
  for (const member of ['ada', 'ada', 'bob']) queue.wake(member)
  await vi.waitUntil(() => pieces.includes('bob'))
  await queue.close()
  expect(pieces).toEqual(['ada', 'bob'])
})

test('a queue that is closed ends the piece under way and begins none of those that wait', async () => {
  const pieces: string[] = []
  const piece = Promise.withResolvers<boolean>()
  const advance = (member: string) => {
    pieces.push(member)
    return piece.promise
  }
  const queue = openImportQueue({ advance, reportError: () => {} })
  for (const member of ['ada', 'bob']) queue.wake(member)
  await vi.waitUntil(() => pieces.length > 0)
  const closed = queue.close()
  piece.resolve(true)
  await closed
  expect(pieces).toEqual(['ada'])
})

test('a second upload of a member is refused until the first is done', async () => {
  const queue = openImportQueue({ advance: async () => false, reportError: () => {} })
  const work = Promise.withResolvers<string>()
  const first = queue.runUpload('ada', () => work.promise)
  const upload = (member: string) => queue.runUpload(member, async () => 'read')
  expect([await upload('ada'), await upload('bob')]).toEqual([null, 'read'])
  work.resolve('read')
  expect([await first, await upload('ada')]).toEqual(['read', 'read'])
})

test('an import runs outside the context of the request that woke it, whose deadline passes before its end', async () => {
  const requests = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const advance = async () => seen.push(requests.getStore()) < 2
  const queue = openImportQueue({ advance, reportError: () => {} })
  requests.run('a request', () => queue.wake('ada'))
  await vi.waitUntil(() => seen.length === 2)
  await queue.close()
  expect(seen).toEqual([undefined, undefined])
})
