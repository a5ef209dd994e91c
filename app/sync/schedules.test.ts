// Generated schedules of failures, for the queue's rules with the store in memory. Twenty more run in a real Chromium
// (tests/browser/mutation-queue.browser.test.ts).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starSteps } from '#app/domain/stars.ts'
import { createFakeServer, type Session } from '#tests/client/fake-sync-server.ts'
import { createPendingMutation, keyOf, type Mutation, type PendingMutation } from './mutation.ts'
import { createMemoryStore } from './mutation-store.ts'
import { rebase, versionIn } from './optimistic-lock.ts'
import { enqueue, flush, type Outcome, retryNow } from './queue-rules.ts'
import type { ServerStates } from './server-state.ts'
import { applyUpdate } from './server-state.ts'

const members = ['ada', 'bob']
const networks = ['up', 'down', 'busy', 'answers lost'] as const

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ noun: fc.constant('watchlist' as const), filmId: fc.constantFrom(1, 2), isListed: fc.boolean() }),
  fc.record({
    noun: fc.constant('rating' as const),
    filmId: fc.constantFrom(1, 2),
    stars: fc.option(fc.constantFrom(...starSteps)),
  }),
  fc.record({
    noun: fc.constant('review' as const),
    filmId: fc.constant(1),
    reviewId: fc.constantFrom('first', 'second'),
    text: fc.option(fc.constantFrom('Good.', 'Better.', 'Best.')),
  }),
  fc.record({ noun: fc.constant('seen' as const), filmId: fc.constantFrom(1, 2), isSeen: fc.boolean() }),
  fc.record({ noun: fc.constant('film_like' as const), filmId: fc.constantFrom(1, 2), isLiked: fc.boolean() }),
  fc.record({
    noun: fc.constant('film_list' as const),
    listId: fc.constantFrom('one', 'other'),
    list: fc.option(
      fc.record({ name: fc.constantFrom('Trains', 'Boats'), description: fc.constant(''), isRanked: fc.boolean() }),
    ),
  }),
  fc.record({
    noun: fc.constant('list_item' as const),
    listId: fc.constantFrom('one', 'other'),
    filmId: fc.constantFrom(1, 2),
    item: fc.option(fc.record({ note: fc.constantFrom('', 'Good.'), after: fc.constantFrom(null, 1, 2) })),
  }),
  fc.record({
    noun: fc.constant('diary_entry' as const),
    filmId: fc.constant(1),
    entryId: fc.constantFrom('first', 'second'),
    entry: fc.option(
      fc.record({
        watchedOn: fc.constantFrom(null, '2026-11-22'),
        isRewatch: fc.constant(false),
        stars: fc.constantFrom(null, 4.5 as const),
        isLiked: fc.boolean(),
        note: fc.constantFrom('', 'Good.'),
        tags: fc.subarray(['cinema', 'with sam']),
      }),
    ),
  }),
)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enqueue' as const), mutation }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), network: fc.constantFrom(...networks) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('session' as const), memberId: fc.constantFrom(null, ...members) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), hasArrived: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(500, 5000, 90_000) }) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** One browser and one server, and the last mutation of each member and key. */
function createBrowser() {
  const server = createFakeServer()
  const store = createMemoryStore()
  const session: Session = { memberId: 'ada' }
  const lastMutations = new Map<string, Mutation>()
  let network: (typeof networks)[number] = 'up'
  let now = 0
  let versions = 0
  /** The member that the open page was loaded for, and the responses it has received. */
  let page: { memberId: string | null; serverStates: ServerStates } = { memberId: 'ada', serverStates: new Map() }
  let killedDuring: { hasArrived: boolean } | null = null

  async function send(pending: PendingMutation): Promise<Outcome> {
    if (killedDuring) {
      if (killedDuring.hasArrived) server.send(pending, session)
      return new Promise(() => {}) // the process that waited for the response was killed
    }
    if (network === 'down' || network === 'busy') return { kind: 'unreachable' }
    const { outcome, serverState } = server.send(pending, session)
    if (network === 'answers lost') return { kind: 'unreachable' }
    if (serverState) page.serverStates = applyUpdate(page.serverStates, { key: pending.key, serverState, at: now })
    return outcome
  }

  const flushPage = () => (page.memberId === null ? null : flush(page.memberId, { store, send, now: () => now }))

  /** As on the film's page: an edit has the version it was made from. */
  async function make(mutation: Mutation) {
    const { memberId, serverStates } = page
    if (memberId === null) return
    const known = serverStates.get(keyOf(mutation))
    const made = rebase(mutation, (known && versionIn(known)) ?? undefined)
    versions += 1
    const next = createPendingMutation(made, { memberId, title: 'A film', version: String(versions), now })
    await store.update(memberId, keyOf(made), current => enqueue(current, next))
    lastMutations.set(`${memberId} ${keyOf(made)}`, made)
  }

  const open = () => {
    page = { memberId: session.memberId, serverStates: new Map(loadedWith(server, session.memberId)) }
  }

  async function take(one: Step) {
    now += 100
    if (one.do === 'enqueue') await make(one.mutation)
    if (one.do === 'network') network = one.network
    if (one.do === 'session') session.memberId = one.memberId
    if (one.do === 'wait') now += one.ms
    if (one.do === 'open') open()
    if (one.do === 'kill') {
      killedDuring = one
      void flushPage()
      await new Promise(resolve => setImmediate(resolve))
      killedDuring = null
      open()
    }
    await flushPage()
  }

  /** The network is back: each member signs in, and all pending mutations are sent. */
  async function end() {
    network = 'up'
    for (const memberId of members) {
      session.memberId = memberId
      open()
      now += 1_000_000
      await retryNow(memberId, store)
      await flushPage()
    }
    return { saved: server.saved, lastMutations, waiting: [...(await store.list('ada')), ...(await store.list('bob'))] }
  }
  return { take, end }
}

/** The responses that a page loaded now starts with. */
const loadedWith = ({ saved }: ReturnType<typeof createFakeServer>, memberId: string | null) =>
  [...saved].flatMap(([key, here]) =>
    key.startsWith(`${memberId} `) && ('review' in here || 'entry' in here || 'list' in here)
      ? [[key.slice(key.indexOf(' ') + 1), { ...here, at: 0 }] as const]
      : [],
  )

/** The server's state after the mutation. */
function savedBy(mutation: Mutation) {
  switch (mutation.noun) {
    case 'watchlist':
      return { mark: mutation.isListed }
    case 'seen':
      return { mark: mutation.isSeen }
    case 'film_like':
      return { mark: mutation.isLiked }
    case 'rating':
      return { stars: mutation.stars }
    case 'review':
      return { review: mutation.text === null ? null : expect.objectContaining({ text: mutation.text }) }
    case 'diary_entry':
      return { entry: mutation.entry && expect.objectContaining(mutation.entry) }
    case 'film_list':
      return { list: mutation.list && expect.objectContaining(mutation.list) }
    case 'list_item':
      return { isIn: mutation.item !== null, note: mutation.item?.note ?? '' }
  }
}

test('in 180 schedules of network failures, server errors, sign-outs and kills no mutation of any kind is lost, doubled or saved for another member', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async steps => {
      const browser = createBrowser()
      for (const one of steps) await browser.take(one)
      const { saved, lastMutations, waiting } = await browser.end()
      expect(waiting).toEqual([])
      expect(Object.fromEntries(saved)).toEqual(
        Object.fromEntries([...lastMutations].map(([key, mutation]) => [key, savedBy(mutation)])),
      )
    }),
    { numRuns: 180, seed: 4 },
  )
})

test('the mutations of one list are sent in their order, also when the first one has to wait', async () => {
  const store = createMemoryStore()
  const list = { name: 'Trains', description: '', isRanked: true }
  const mutations: Mutation[] = [
    { noun: 'film_list', listId: 'new', list },
    { noun: 'list_item', listId: 'new', filmId: 1, item: {} },
    { noun: 'list_item', listId: 'new', filmId: 2, item: { after: 1 } },
    { noun: 'list_item', listId: 'other', filmId: 1, item: {} },
  ]
  for (const [now, mutation] of mutations.entries()) {
    const next = createPendingMutation(mutation, { memberId: 'ada', title: 'Heat', version: String(now), now })
    await store.update('ada', next.key, current => enqueue(current, next))
  }
  const sent: string[] = []
  const answers: Outcome[] = [{ kind: 'unreachable' }]
  const send = async ({ key }: PendingMutation): Promise<Outcome> => {
    sent.push(key)
    return answers.shift() ?? { kind: 'saved' }
  }
  const retryAt = await flush('ada', { store, send, now: () => 10 })
  expect(sent).toEqual(['list/new', 'list/other/1'])
  expect(retryAt).toBeGreaterThan(10)
  await flush('ada', { store, send, now: () => 1_000_000 })
  expect(sent.slice(2)).toEqual(['list/new', 'list/new/1', 'list/new/2'])
})

test('a note and a move of one film that wait together are sent together', () => {
  const item = (item: { note?: string; after?: number | null }, now: number) =>
    createPendingMutation(
      { noun: 'list_item', listId: 'one', filmId: 1, item },
      { memberId: 'ada', title: 'Heat', version: String(now), now },
    )
  const both = enqueue(item({ note: 'Good.' }, 1), item({ after: null }, 2))
  expect(both.mutation).toMatchObject({ item: { note: 'Good.', after: null } })
})
