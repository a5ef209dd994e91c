// Two tabs of one browser with one member's queue, in 1,000 orders of events: mutations, store transactions, requests,
// responses and broadcasts overtake each other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Stars, starSteps } from '#app/domain/stars.ts'
import { createFakeServer } from '#tests/client/sync/fake-sync-server.ts'
import { replacePending } from './enqueue-mutation.ts'
import { createPendingMutation, keyOf, type Mutation, type PendingMutation } from './mutation.ts'
import { optimisticStars, optimisticWatchlist } from './optimistic/optimistic.ts'
import { flush } from './send/flush-queue.ts'
import { applyUpdate, type ServerStates, type ServerUpdate } from './server-state.ts'
import { createMemoryStore, type MutationStore } from './store/mutation-store.ts'

const memberId = 'ada'
const filmId = 603

const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.boolean().map(isListed => ({ noun: 'watchlist' as const, filmId, isListed })),
  fc.option(fc.constantFrom(...starSteps)).map(stars => ({ noun: 'rating' as const, filmId, stars })),
)
const acts = fc.array(fc.record({ tab: fc.constantFrom(0, 1), mutation: mutations }), { minLength: 2, maxLength: 8 })

/** Shared by both tabs: the store, the lock, a clock, the server; and the expected result. */
function createBrowser(scheduler: fc.Scheduler) {
  const server = createFakeServer()
  const lastMutations = new Map<string, Mutation>()
  let now = 0
  let turn: Promise<unknown> = Promise.resolve()
  const memory = createMemoryStore()
  const store: MutationStore = {
    list: id => scheduler.schedule(Promise.resolve(), 'read').then(() => memory.list(id)),
    update: (...args) => scheduler.schedule(Promise.resolve(), 'note down').then(() => memory.update(...args)),
  }
  return {
    server,
    store,
    lastMutations,
    all: () => memory.list(memberId),
    tick: () => {
      now += 1
      return now
    },
    oneTabAtATime: (work: () => Promise<unknown>) => {
      turn = turn.then(work)
      return turn
    },
  }
}

function createTab(scheduler: fc.Scheduler, browser: ReturnType<typeof createBrowser>) {
  const { server, store, lastMutations, tick, oneTabAtATime } = browser
  let serverStates: ServerStates = new Map()
  let other: { receive(answered: ServerUpdate): void } | null = null
  const receive = (answered: ServerUpdate) => {
    serverStates = applyUpdate(serverStates, answered)
  }

  async function send(pending: PendingMutation) {
    await scheduler.schedule(Promise.resolve(), 'arrive')
    const { outcome, serverState } = server.send(pending, { memberId })
    await scheduler.schedule(Promise.resolve(), 'be answered')
    if (serverState) {
      const answered = { key: pending.key, serverState, at: tick() }
      receive(answered)
      scheduler.schedule(Promise.resolve(), 'tell').then(() => other?.receive(answered))
    }
    return outcome
  }

  return {
    receive,
    connect: (tab: { receive(answered: ServerUpdate): void }) => {
      other = tab
    },
    async enqueue(mutation: Mutation) {
      const version = String(tick())
      await store.update(memberId, keyOf(mutation), current => {
        lastMutations.set(keyOf(mutation), mutation)
        return replacePending(
          current,
          createPendingMutation(mutation, { memberId, title: 'The Matrix', version, now: tick() }),
        )
      })
      await oneTabAtATime(() => flush(memberId, { store, send, now: tick }))
    },
    shown: (key: string): boolean | Stars | null => {
      const known = { serverState: serverStates.get(key) }
      return key.endsWith('/rating') ? optimisticStars(null, known) : optimisticWatchlist(null, known)
    },
  }
}

test('in 1,000 interleavings of two tabs the server and both tabs end with the last mutation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), acts, async (scheduler, acts) => {
      const browser = createBrowser(scheduler)
      const [one, two] = [createTab(scheduler, browser), createTab(scheduler, browser)]
      one.connect(two)
      two.connect(one)
      for (const { tab, mutation } of acts) {
        scheduler.schedule(Promise.resolve(), 'press').then(() => (tab === 0 ? one : two).enqueue(mutation))
      }
      await scheduler.waitIdle()

      expect(await browser.all()).toEqual([])
      for (const [key, mutation] of browser.lastMutations) {
        const wanted = mutation.noun === 'rating' ? mutation.stars : mutation.noun === 'watchlist' && mutation.isListed
        const [saved] = Object.values(browser.server.saved.get(`${memberId} ${key}`) ?? {})
        expect([saved, one.shown(key), two.shown(key)]).toEqual([wanted, wanted, wanted])
      }
    }),
    { numRuns: 1000, seed: 4 },
  )
})
