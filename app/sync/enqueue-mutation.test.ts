import { expect, test } from 'vitest'
import { enqueueMutation } from './enqueue-mutation.ts'
import { createPendingMutation, keyOf, type Mutation } from './mutation.ts'
import type { SendOutcome } from './send/apply-outcome.ts'
import { flush } from './send/flush-queue.ts'
import { createMemoryStore } from './store/mutation-store.ts'

const review = (text: string | null): Mutation => ({ noun: 'review', filmId: 603, reviewId: 'r', text })

const pending = (mutation: Mutation, now: number) =>
  createPendingMutation(mutation, { memberId: 'ada', title: 'The Matrix', version: String(now), now })

/** A store with a rejected mutation. */
async function storeWithRejected(mutation: Mutation) {
  const store = createMemoryStore()
  const rejected = { ...pending(mutation, 1), error: { kind: 'rejected' as const, message: 'Changed elsewhere.' } }
  await store.update('ada', rejected.key, () => rejected)
  return store
}

test('a rejected text stays when the member deletes the version of the server, and is not sent', async () => {
  const store = await storeWithRejected(review('My words.'))
  await enqueueMutation(store, pending(review(null), 2))
  const sent: Mutation[] = []
  const send = async ({ mutation }: { mutation: Mutation }) => {
    sent.push(mutation)
    return { kind: 'saved' as const }
  }
  await flush('ada', { store, send, now: () => 3 })
  expect(sent).toEqual([review(null)])
  const left = await store.list('ada')
  expect(left).toMatchObject([{ mutation: review('My words.'), error: { kind: 'rejected' } }])
  expect(left.every(({ key, mutation }) => key !== keyOf(mutation))).toBe(true)
})

test('a rejected note of a film in a list stays when the film is moved', async () => {
  const item = (item: { note?: string; after?: number | null }): Mutation => ({
    noun: 'list_item',
    listId: 'one',
    filmId: 603,
    item,
  })
  const store = await storeWithRejected(item({ note: 'Good.' }))
  await enqueueMutation(store, pending(item({ after: null }), 2))
  expect((await store.list('ada')).map(({ mutation }) => mutation)).toEqual([
    item({ after: null }),
    item({ note: 'Good.' }),
  ])
})

test('a rejected text that is sent once more, and a rejected change without a text, are replaced', async () => {
  const store = await storeWithRejected(review('My words.'))
  await enqueueMutation(store, pending(review('My words.'), 2))
  expect(await store.list('ada')).toHaveLength(1)
  const rating = (stars: 3 | 5): Mutation => ({ noun: 'rating', filmId: 603, stars })
  const ratings = await storeWithRejected(rating(3))
  await enqueueMutation(ratings, pending(rating(5), 2))
  expect(await ratings.list('ada')).toHaveLength(1)
})

test('an early press that is taken late does not replace a newer change, whatever its place in the queue', async () => {
  const rating = (stars: 1 | 3 | 5): Mutation => ({ noun: 'rating', filmId: 603, stars })
  const store = createMemoryStore()
  await enqueueMutation(store, pending(rating(1), 1))
  await enqueueMutation(store, pending(rating(5), 3))
  await enqueueMutation(store, pending(rating(3), 2), { isEarly: true })
  expect(await store.list('ada')).toMatchObject([{ mutation: rating(5), enqueuedAt: 1 }])
  await enqueueMutation(store, pending(rating(1), 4), { isEarly: true })
  expect(await store.list('ada')).toMatchObject([{ mutation: rating(1), enqueuedAt: 1 }])
})

test('a text that is saved before the page knows that the former one is, replaces it', async () => {
  const fields = { filmId: 603, reviewId: 'r', noun: 'review' as const, basedOn: 'first version' }
  const former = pending({ ...fields, text: 'Second words.' }, 1)
  const store = createMemoryStore()
  await enqueueMutation(store, former)
  const savedVersion = { content: 'Second words.', changedAt: 'second version' }
  await flush('ada', { store, send: async () => ({ kind: 'saved', version: savedVersion }), now: () => 2 })
  // The page still shows the former one.
  await enqueueMutation(store, pending({ ...fields, text: 'Third words.' }, 3), { shown: former })
  const sent: Mutation[] = []
  const send = async ({ mutation }: { mutation: Mutation }): Promise<SendOutcome> => {
    sent.push(mutation)
    const isBasedOnLatest = 'basedOn' in mutation && mutation.basedOn === savedVersion.changedAt
    return isBasedOnLatest ? { kind: 'saved' } : { kind: 'conflict', message: 'Changed.', version: savedVersion }
  }
  await flush('ada', { store, send, now: () => 4 })
  expect(sent.at(-1)).toEqual({ ...fields, text: 'Third words.', basedOn: savedVersion.changedAt })
  expect(await store.list('ada')).toEqual([])
})

test('a film is put into a new list after the list is created, although the clock was set back in between', async () => {
  const store = createMemoryStore()
  const list = { name: 'Trains', description: '', isRanked: false }
  await enqueueMutation(store, pending({ noun: 'film_list', listId: 'new', list }, 9))
  await enqueueMutation(store, pending({ noun: 'list_item', listId: 'new', filmId: 603, item: {} }, 5))
  const sent: string[] = []
  const send = async ({ key }: { key: string }): Promise<SendOutcome> => {
    sent.push(key)
    return { kind: 'saved' }
  }
  await flush('ada', { store, send, now: () => 10 })
  expect(sent).toEqual(['list/new', 'list/new/603'])
})
