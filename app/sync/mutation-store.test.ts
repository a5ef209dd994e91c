import { expect, test } from 'vitest'
import { createPendingMutation } from './mutation.ts'
import { createMemoryStore, orInMemory } from './mutation-store.ts'

const pending = (isListed: boolean, now: number) =>
  createPendingMutation({ noun: 'watchlist', filmId: 603, isListed }, { memberId: 'ada', title: '', version: '', now })

test('a mutation that the browser does not store is held in memory, before one stored under the same key', async () => {
  const disk = createMemoryStore()
  let isFull = false
  const store = orInMemory({
    list: memberId => disk.list(memberId),
    update: (...args) => (isFull ? Promise.reject(new Error('QuotaExceededError')) : disk.update(...args)),
  })
  const [older, newer] = [pending(true, 1), pending(false, 2)]
  await store.update('ada', older.key, () => older)
  isFull = true
  await store.update('ada', newer.key, () => newer)
  expect(await store.list('ada')).toEqual([newer])
  isFull = false
  await store.update('ada', newer.key, current => (current === newer ? null : current))
  expect(await store.list('ada')).toEqual([])
})
