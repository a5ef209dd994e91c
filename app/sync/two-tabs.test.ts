// Two tabs of one browser on the same shelf, in 1,000 orders of events: what they wish, what is noted down, sent,
// answered and told to the other tab overtakes each other in every way it can.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Stars, starSteps } from '#app/domain/stars.ts'
import { shelfServer } from '#tests/client/sync-server.ts'
import { flush } from './flush.ts'
import { keyOf, type Mutation, type PendingMutation } from './mutation.ts'
import { type MutationStore, storeInMemory } from './mutation-store.ts'
import { optimisticListing, optimisticStars } from './optimistic.ts'
import { enqueue } from './queue-rules.ts'
import { type Answers, type CachedResponse, heard } from './responses.ts'

const memberId = 'ada'
const filmId = 603

const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.boolean().map(isListed => ({ noun: 'watchlist' as const, filmId, isListed })),
  fc.option(fc.constantFrom(...starSteps)).map(stars => ({ noun: 'rating' as const, filmId, stars })),
)
const acts = fc.array(fc.record({ tab: fc.constantFrom(0, 1), mutation: mutations }), { minLength: 2, maxLength: 8 })

/** What both tabs share: the store, the turns they take, a clock, the server; and the truth to compare with. */
function aBrowser(scheduler: fc.Scheduler) {
  const server = shelfServer()
  const lastMutations = new Map<string, Mutation>()
  let now = 0
  let turn: Promise<unknown> = Promise.resolve()
  const sooner = storeInMemory()
  const store: MutationStore = {
    all: id => scheduler.schedule(Promise.resolve(), 'read').then(() => sooner.all(id)),
    change: (...args) => scheduler.schedule(Promise.resolve(), 'note down').then(() => sooner.change(...args)),
  }
  return {
    ...{ server, store, lastMutations, all: () => sooner.all(memberId) },
    clock: () => {
      now += 1
      return now
    },
    oneTabAtATime: (work: () => Promise<unknown>) => {
      turn = turn.then(work)
      return turn
    },
  }
}

function aTab(scheduler: fc.Scheduler, browser: ReturnType<typeof aBrowser>) {
  const { server, store, lastMutations, clock, oneTabAtATime } = browser
  let answers: Answers = new Map()
  let other: { hear(answered: CachedResponse): void } | null = null
  const hear = (answered: CachedResponse) => {
    answers = heard(answers, answered)
  }

  async function send(write: PendingMutation) {
    await scheduler.schedule(Promise.resolve(), 'arrive')
    const { outcome, answer } = server.take(write, { memberId })
    await scheduler.schedule(Promise.resolve(), 'be answered')
    if (answer) {
      const answered = { place: write.place, answer, at: clock() }
      hear(answered)
      scheduler.schedule(Promise.resolve(), 'tell').then(() => other?.hear(answered))
    }
    return outcome
  }

  return {
    hear,
    meet: (tab: { hear(answered: CachedResponse): void }) => {
      other = tab
    },
    async enqueue(mutation: Mutation) {
      const mark = String(clock())
      await store.change(memberId, keyOf(mutation), current => {
        lastMutations.set(keyOf(mutation), mutation)
        return enqueue(current, mutation, { memberId, title: 'The Matrix', mark, now: clock() })
      })
      await oneTabAtATime(() => flush(memberId, { store, send, now: clock }))
    },
    shown: (place: string): boolean | Stars | null => {
      const known = { answer: answers.get(place) }
      return place.endsWith('/rating') ? optimisticStars(null, known) : optimisticListing(null, known)
    },
  }
}

test('1,000 interleavings of two tabs: the server and both tabs end with what was wished last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), acts, async (scheduler, acts) => {
      const browser = aBrowser(scheduler)
      const [one, two] = [aTab(scheduler, browser), aTab(scheduler, browser)]
      one.meet(two)
      two.meet(one)
      for (const { tab, mutation } of acts) {
        scheduler.schedule(Promise.resolve(), 'press').then(() => (tab === 0 ? one : two).enqueue(mutation))
      }
      await scheduler.waitIdle()

      expect(await browser.all()).toEqual([])
      for (const [place, mutation] of browser.lastMutations) {
        const wanted = mutation.noun === 'rating' ? mutation.stars : mutation.noun === 'watchlist' && mutation.isListed
        const [kept] = Object.values(browser.server.kept.get(`${memberId} ${place}`) ?? {})
        expect([kept, one.shown(place), two.shown(place)]).toEqual([wanted, wanted, wanted])
      }
    }),
    { numRuns: 1000, seed: 4 },
  )
})
