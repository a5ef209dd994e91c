import { expect, test } from 'vitest'
import { createPendingMutation, type PendingMutation } from '../mutation.ts'
import { flush, makeAllDue } from '../send/flush-queue.ts'
import { createMemoryStore, type MutationStore, noStore, withMemoryFallback } from './mutation-store.ts'

const pending = (isListed: boolean, now: number) =>
  createPendingMutation(
    { noun: 'watchlist', filmId: 603, isListed },
    { memberId: 'ada', title: '', version: String(now), now },
  )

/** A store that writes nothing, and deletes nothing either when `deletes` is false; it reads what `stored` has. */
const fullStore = (stored: MutationStore, { deletes }: { deletes: boolean }): MutationStore => ({
  list: stored.list,
  update: (memberId, key, step) =>
    stored.update(memberId, key, current => {
      const next = step(current)
      if (next === current || (next === null && deletes)) return next
      throw new Error('QuotaExceededError')
    }),
})

test('a mutation that the browser does not store is held in memory, before one stored under the same key', async () => {
  const { store, setFull } = await storeWithMemory()
  expect(await store.list('ada')).toEqual([pending(false, 2)])
  setFull(false)
  await store.update('ada', pending(false, 2).key, current => (current?.version === '2' ? null : current))
  expect(await store.list('ada')).toEqual([])
})

test.each([
  [true, []],
  [false, ['1']],
])('a stored mutation is sent once when the browser no longer writes (deletes: %s)', async (deletes, versionsLeft) => {
  const disk = createMemoryStore()
  const mutation = pending(true, 1)
  await disk.update('ada', mutation.key, () => ({ ...mutation, retryAt: 60_000 }))
  const store = withMemoryFallback(fullStore(disk, { deletes }))
  const sent: string[] = []
  const send = async ({ version }: PendingMutation) => {
    sent.push(version)
    return { kind: 'saved' as const }
  }
  await makeAllDue('ada', store)
  await flush('ada', { store, send, now: () => 2 })
  await flush('ada', { store, send, now: () => 120_000 })
  expect(sent).toEqual(['1'])
  expect(await store.list('ada')).toEqual([])
  expect((await disk.list('ada')).map(({ version }) => version)).toEqual(versionsLeft)
})

test('a review that is stored and cannot be marked as sent is sent with its text', async () => {
  const disk = createMemoryStore()
  const facts = { memberId: 'ada', title: '', version: 'a', now: 1 }
  const review = createPendingMutation({ noun: 'review', filmId: 603, reviewId: 'r', text: 'Good.' }, facts)
  await disk.update('ada', review.key, () => review)
  const store = withMemoryFallback(fullStore(disk, { deletes: true }))
  const sent: unknown[] = []
  const send = async ({ mutation }: PendingMutation) => {
    sent.push(mutation)
    return { kind: 'rejected' as const, message: 'No.' }
  }
  await flush('ada', { store, send, now: () => 2 })
  expect(sent).toEqual([review.mutation])
  expect(await store.list('ada')).toMatchObject([{ version: 'a', error: { kind: 'rejected' } }])
})

test('a mutation of another tab is read although memory has taken over an older one that is still stored', async () => {
  const disk = createMemoryStore()
  let isFull = true
  const full = fullStore(disk, { deletes: false })
  const store = withMemoryFallback({ list: disk.list, update: (...args) => (isFull ? full : disk).update(...args) })
  const [older, newer] = [pending(true, 1), pending(false, 2)]
  await disk.update('ada', older.key, () => older)
  await store.update('ada', older.key, () => null)
  isFull = false
  await disk.update('ada', newer.key, () => newer)
  expect(await store.list('ada')).toEqual([newer])
  await store.update('ada', newer.key, current => (current === newer ? null : current))
  expect(await disk.list('ada')).toEqual([])
})

test('a mutation is in memory when there is no store, and in the store when there is one', async () => {
  const mutation = pending(true, 1)
  for (const [store, isInMemory] of [
    [withMemoryFallback(noStore), true],
    [withMemoryFallback(createMemoryStore()), false],
  ] as const) {
    await store.update('ada', mutation.key, () => mutation)
    expect(await store.list('ada')).toEqual([mutation])
    expect(await store.isInMemory('ada', mutation.key)).toBe(isInMemory)
  }
})

test('a mutation that replaces a stored one while the store cannot be reached is the one that is left', async () => {
  const disk = createMemoryStore()
  let isAway = false
  const unlessAway = <Result>(use: () => Promise<Result>) =>
    isAway ? Promise.reject(new DOMException('closed', 'InvalidStateError')) : use()
  const store = withMemoryFallback({
    list: memberId => unlessAway(() => disk.list(memberId)),
    update: (...args) => unlessAway(() => disk.update(...args)),
  })
  const [older, newer] = [pending(true, 1), pending(false, 2)]
  await store.update('ada', older.key, () => older)
  isAway = true
  expect(await store.list('ada')).toEqual([older])
  await store.update('ada', newer.key, () => newer)
  const sent: string[] = []
  const send = async ({ version }: PendingMutation) => {
    sent.push(version)
    return { kind: 'saved' as const }
  }
  await flush('ada', { store, send, now: () => 3 })
  isAway = false
  expect(await store.list('ada')).toEqual([])
  expect(await disk.list('ada')).toEqual([])
  expect(sent).toEqual(['2'])
})

test('a stored mutation stays in the browser while the newer one is only in memory', async () => {
  const { disk, store, setFull } = await storeWithMemory()
  setFull(false)
  expect((await store.list('ada')).map(({ version }) => version)).toEqual(['2'])
  expect((await disk.list('ada')).map(({ version }) => version)).toEqual(['1'])
})

test('a mutation that another tab has stored since stays when the one in memory is saved', async () => {
  const { disk, store, setFull } = await storeWithMemory()
  setFull(false)
  const ofAnotherTab = pending(true, 3)
  await disk.update('ada', ofAnotherTab.key, () => ofAnotherTab)
  await store.update('ada', ofAnotherTab.key, () => null)
  expect(await store.list('ada')).toEqual([ofAnotherTab])
})

/** A store with the version 1 of a mutation, and version 2 in memory because the store is full. */
async function storeWithMemory() {
  const disk = createMemoryStore()
  let isFull = false
  const store = withMemoryFallback({
    list: memberId => disk.list(memberId),
    update: (...args) => (isFull ? Promise.reject(new Error('QuotaExceededError')) : disk.update(...args)),
  })
  const [older, newer] = [pending(true, 1), pending(false, 2)]
  await store.update('ada', older.key, () => older)
  isFull = true
  await store.update('ada', newer.key, () => newer)
  return {
    disk,
    store,
    setFull(next: boolean) {
      isFull = next
    },
  }
}
