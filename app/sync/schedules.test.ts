// What a member wishes while everything around them fails, in 180 ways nobody thought of: the queue's rules with its
// store in memory. Twenty more are acted out in a real Chromium (tests/browser/mutation-queue.browser.test.ts).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starSteps } from '#app/domain/stars.ts'
import { type Session, shelfServer } from '#tests/client/sync-server.ts'
import { flush, retryNow } from './flush.ts'
import { keyOf, type Mutation, type PendingMutation } from './mutation.ts'
import { storeInMemory } from './mutation-store.ts'
import { enqueue, type Outcome } from './queue-rules.ts'
import type { Answers } from './responses.ts'
import { heard } from './responses.ts'

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
)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wish' as const), mutation }) },
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

/** One browser before one server, and what its members wished last of each place. */
function aBrowser() {
  const server = shelfServer()
  const store = storeInMemory()
  const session: Session = { memberId: 'ada' }
  const lastMutations = new Map<string, Mutation>()
  let network: (typeof networks)[number] = 'up'
  let now = 0
  let marks = 0
  /** Whom the open page believes to be signed in, and what it has heard. */
  let page: { memberId: string | null; answers: Answers } = { memberId: 'ada', answers: new Map() }
  let lastBreath: { hasArrived: boolean } | null = null

  async function send(write: PendingMutation): Promise<Outcome> {
    if (lastBreath) {
      if (lastBreath.hasArrived) server.take(write, session)
      return new Promise(() => {}) // the process that waited for it is no more
    }
    if (network === 'down' || network === 'busy') return { kind: 'unreachable' }
    const { outcome, answer } = server.take(write, session)
    if (network === 'answers lost') return { kind: 'unreachable' }
    if (answer) page.answers = heard(page.answers, { place: write.place, answer, at: now })
    return outcome
  }

  const letGo = () => (page.memberId === null ? null : flush(page.memberId, { store, send, now: () => now }))

  /** As the film's page does it: an edit says what it was made from. */
  async function make(mutation: Mutation) {
    const { memberId, answers } = page
    if (memberId === null) return
    const known = answers.get(keyOf(mutation))
    const basedOn = known && 'review' in known ? known.review?.changedAt : undefined
    const made = mutation.noun === 'review' && mutation.text !== null && basedOn ? { ...mutation, basedOn } : mutation
    marks += 1
    const circumstances = { memberId, title: 'A film', mark: String(marks), now }
    await store.change(memberId, keyOf(made), current => enqueue(current, made, circumstances))
    lastMutations.set(`${memberId} ${keyOf(made)}`, made)
  }

  const open = () => {
    page = { memberId: session.memberId, answers: new Map(knownTo(server, session.memberId)) }
  }

  async function take(one: Step) {
    now += 100
    if (one.do === 'wish') await make(one.mutation)
    if (one.do === 'network') network = one.network
    if (one.do === 'session') session.memberId = one.memberId
    if (one.do === 'wait') now += one.ms
    if (one.do === 'open') open()
    if (one.do === 'kill') {
      lastBreath = one
      void letGo()
      await new Promise(resolve => setImmediate(resolve))
      lastBreath = null
      open()
    }
    await letGo()
  }

  /** All is well again: each member comes back and lets what waits be sent. */
  async function end() {
    network = 'up'
    for (const memberId of members) {
      session.memberId = memberId
      open()
      now += 1_000_000
      await retryNow(memberId, store)
      await letGo()
    }
    return { kept: server.kept, lastMutations, waiting: [...(await store.all('ada')), ...(await store.all('bob'))] }
  }
  return { take, end }
}

/** What a page that is loaded now comes with. */
const knownTo = ({ kept }: ReturnType<typeof shelfServer>, memberId: string | null) =>
  [...kept].flatMap(([key, here]) =>
    key.startsWith(`${memberId} `) && 'review' in here
      ? [[key.slice(key.indexOf(' ') + 1), { review: here.review, at: 0 }] as const]
      : [],
  )

/** What a wish leaves on the server. */
const leaves = (mutation: Mutation) =>
  mutation.noun === 'watchlist'
    ? { listed: mutation.isListed }
    : mutation.noun === 'rating'
      ? { stars: mutation.stars }
      : { review: mutation.text === null ? null : expect.objectContaining({ text: mutation.text }) }

test('180 schedules of an absent network, a busy server, sign-outs and kills: nothing is lost, doubled or another’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async steps => {
      const browser = aBrowser()
      for (const one of steps) await browser.take(one)
      const { kept, lastMutations, waiting } = await browser.end()
      expect(waiting).toEqual([])
      expect(Object.fromEntries(kept)).toEqual(
        Object.fromEntries([...lastMutations].map(([place, mutation]) => [place, leaves(mutation)])),
      )
    }),
    { numRuns: 180, seed: 4 },
  )
})
