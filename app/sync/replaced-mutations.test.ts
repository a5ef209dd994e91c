// When a mutation is sent, and as what, that replaced another one of the same key in the queue.
import { expect, test } from 'vitest'
import { likedEntry, put, unlikedEntry } from '#tests/fixtures/queued-mutations.ts'
import { made } from '#tests/fixtures/sent-commands.ts'
import type { Mutation, PendingMutation } from './mutation.ts'
import type { SendOutcome } from './send/apply-outcome.ts'
import { flush } from './send/flush-queue.ts'
import { createMemoryStore, type MutationStore } from './store/mutation-store.ts'

const unlike: Mutation = { noun: 'film_like', filmId: 7, isLiked: false }
const editAll = made('all', { kind: 'editAll', act: 'like', query: '', count: 2, fingerprint: 'these' })

/** An empty queue, the keys of its requests, and a function that sends what is due. */
function queueThatSends() {
  const store = createMemoryStore()
  const sent: string[] = []
  const flushAt = (now: number, outcome: SendOutcome) =>
    flush('ada', {
      store,
      now: () => now,
      send: async ({ key }) => {
        sent.push(key)
        return outcome
      },
    })
  return { store, sent, flushAt }
}

test('a mutation that is replaced while the queue is read is sent in its new place', async () => {
  const store = createMemoryStore()
  await put(store, { ...unlike, isLiked: true }, 0)
  await put(store, likedEntry, 1)
  let isReplaced = false
  const list: MutationStore['list'] = async memberId => {
    const pending = await store.list(memberId)
    if (!isReplaced) await put(store, unlike, 2)
    isReplaced = true
    return pending
  }
  const sent: string[] = []
  const send = async ({ key }: PendingMutation): Promise<SendOutcome> => {
    sent.push(key)
    return { kind: 'saved' }
  }
  await flush('ada', { store: { ...store, list }, send, now: () => 10 })
  expect(sent).toEqual(['7/diary_entry/one', '7/film_like'])
})

test('a mutation waits for the retry of one that moved behind it, whose first request may still be on its way', async () => {
  const { store, sent, flushAt } = queueThatSends()
  await put(store, likedEntry, 0)
  await flushAt(1, { kind: 'unreachable' })
  await put(store, unlike, 2)
  await put(store, unlikedEntry, 4)
  const retryAt = await flushAt(5, { kind: 'saved' })
  expect(sent).toEqual(['7/diary_entry/one'])
  expect(retryAt).toBeGreaterThanOrEqual(1000)
  await flushAt(Number(retryAt), { kind: 'saved' })
  expect(sent).toEqual(['7/diary_entry/one', '7/film_like', '7/diary_entry/one'])
})

test('an edit of all that a query finds waits for the retry of a change that moved behind it', async () => {
  const { store, sent, flushAt } = queueThatSends()
  await put(store, unlike, 0)
  await flushAt(1, { kind: 'unreachable' })
  await put(store, editAll, 2)
  await put(store, { ...unlike, isLiked: true }, 3)
  await flushAt(4, { kind: 'saved' })
  expect(sent).toEqual(['7/film_like'])
  await flushAt(1_000_000, { kind: 'saved' })
  expect(sent).toEqual(['7/film_like', 'command/all', '7/film_like'])
})

test('a change that is made again after the session ended is sent at once', async () => {
  const { store, sent, flushAt } = queueThatSends()
  await put(store, unlike, 0)
  await flushAt(1, { kind: 'signed-out' })
  await flushAt(2, { kind: 'signed-out' })
  expect(sent).toHaveLength(1)
  await put(store, { ...unlike, isLiked: true }, 3)
  await flushAt(4, { kind: 'signed-out' })
  expect(sent).toHaveLength(2)
})

test('a new diary entry that is edited before it is sent keeps the time it was logged at', async () => {
  const store = createMemoryStore()
  await put(store, likedEntry, 1000)
  await put(store, unlikedEntry, 5000)
  await put(store, likedEntry, 9000)
  expect((await store.list('ada')).map(({ mutation }) => mutation)).toMatchObject([
    { noun: 'diary_entry', loggedAt: new Date(1000).toISOString() },
  ])
})

test('a diary entry that replaces a deletion which was not sent is logged when it is sent', async () => {
  const store = createMemoryStore()
  await put(store, { noun: 'diary_entry', filmId: 7, entryId: 'one', entry: null }, 1000)
  await put(store, likedEntry, 5000)
  const [pending] = await store.list('ada')
  expect(pending?.mutation).toEqual(likedEntry)
})
