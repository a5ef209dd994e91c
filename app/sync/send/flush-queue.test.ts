// The order of requests when one of them has to be sent again, and the end of sending.
import { expect, test } from 'vitest'
import { likedEntry, put, unlikedEntry } from '#tests/fixtures/queued-mutations.ts'
import type { Mutation, PendingMutation } from '../mutation.ts'
import { createMemoryStore } from '../store/mutation-store.ts'
import type { SendOutcome } from './apply-outcome.ts'
import { flush } from './flush-queue.ts'

/**
 * The keys of the requests for these mutations: `first` are those until all that is left has to wait, `retried` those of
 * the next flush. The first request ends with `outcome`.
 */
async function sentKeys(mutations: Mutation[], outcome: SendOutcome) {
  const store = createMemoryStore()
  for (const [now, mutation] of mutations.entries()) await put(store, mutation, now)
  const outcomes = [outcome]
  const flushAt = async (time: number) => {
    const sent: string[] = []
    const send = async ({ key }: PendingMutation): Promise<SendOutcome> => {
      sent.push(key)
      return outcomes.shift() ?? { kind: 'saved' }
    }
    await flush('ada', { store, send, now: () => time })
    return sent
  }
  return { first: await flushAt(10), retried: await flushAt(1_000_000) }
}

const favourite = (filmId: number, place?: number): Mutation => ({ noun: 'favourite', filmId, isChosen: true, place })

test.each<[string, Mutation[], string[]]>([
  [
    'a favourite that is added after one was removed',
    [{ noun: 'favourite', filmId: 1, isChosen: false }, favourite(5)],
    ['1/favourite', '5/favourite'],
  ],
  ['a favourite that is moved after another', [favourite(1, 2), favourite(3, 1)], ['1/favourite', '3/favourite']],
  [
    'an unlike after a diary entry that likes the film',
    [likedEntry, { noun: 'film_like', filmId: 7, isLiked: false }],
    ['7/diary_entry/one', '7/film_like'],
  ],
  [
    'an unlike that replaces a like made before a diary entry that likes the film',
    [{ noun: 'film_like', filmId: 7, isLiked: true }, likedEntry, { noun: 'film_like', filmId: 7, isLiked: false }],
    ['7/diary_entry/one', '7/film_like'],
  ],
  [
    'a diary entry that likes the film since it was unliked',
    [unlikedEntry, { noun: 'film_like', filmId: 7, isLiked: false }, likedEntry],
    ['7/film_like', '7/diary_entry/one'],
  ],
  [
    'a list that is created after another was deleted',
    [
      { noun: 'film_list', listId: 'old', list: null },
      { noun: 'film_list', listId: 'new', list: { name: 'Trains', description: '', isRanked: true } },
      { noun: 'list_item', listId: 'new', filmId: 1, item: {} },
    ],
    ['list/old', 'list/new', 'list/new/1'],
  ],
])('%s waits while the earlier request is to be sent again', async (_, mutations, keys) => {
  const { first, retried } = await sentKeys(mutations, { kind: 'unreachable' })
  expect(first).toEqual(keys.slice(0, 1))
  expect(retried).toEqual(keys)
})

test.each<[string, Mutation[], string[]]>([
  [
    'of another film',
    [
      { noun: 'seen', filmId: 1, isSeen: true },
      { noun: 'seen', filmId: 2, isSeen: true },
    ],
    ['1/seen', '2/seen'],
  ],
  [
    'that no other one changes',
    [likedEntry, { noun: 'rating', filmId: 7, stars: 4 }],
    ['7/diary_entry/one', '7/rating'],
  ],
])('a mutation %s is sent while an earlier one waits', async (_, mutations, keys) => {
  const { first, retried } = await sentKeys(mutations, { kind: 'unreachable' })
  expect(first).toEqual(keys)
  expect(retried).toEqual(keys.slice(0, 1))
})

test('a mutation of a film is sent after an earlier one of the film was rejected', async () => {
  const { first, retried } = await sentKeys([likedEntry, { noun: 'seen', filmId: 7, isSeen: true }], {
    kind: 'rejected',
    message: 'The diary is full.',
  })
  expect(first).toEqual(['7/diary_entry/one', '7/seen'])
  expect(retried).toEqual([])
})

test('no retry is planned for the mutations of a member who is signed out', async () => {
  const store = createMemoryStore()
  await put(store, likedEntry, 0)
  const send = async (): Promise<SendOutcome> => ({ kind: 'signed-out' })
  expect(await flush('ada', { store, send, now: () => 10 })).toBeNull()
})

test('nothing more is sent when the member leaves the page during a request', async () => {
  const store = createMemoryStore()
  await put(store, favourite(1), 0)
  await put(store, favourite(2), 1)
  const left = new AbortController()
  const sent: string[] = []
  const send = async ({ key }: PendingMutation): Promise<SendOutcome> => {
    sent.push(key)
    left.abort()
    return { kind: 'saved' }
  }
  await flush('ada', { store, send, now: () => 10, signal: left.signal })
  expect(sent).toEqual(['1/favourite'])
})

test('a retry is at most one and a half minutes away, however often the site did not respond', async () => {
  const store = createMemoryStore()
  await put(store, likedEntry, 0)
  let now = 0
  let wait = 0
  for (let failures = 0; failures < 12; failures += 1) {
    const retryAt = await flush('ada', { store, now: () => now, send: async () => ({ kind: 'unreachable' }) })
    wait = Number(retryAt) - now
    now = Number(retryAt)
  }
  expect(wait).toBeGreaterThanOrEqual(60_000)
  expect(wait).toBeLessThanOrEqual(90_000)
})
