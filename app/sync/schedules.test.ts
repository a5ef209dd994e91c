// Generated schedules of failures, for the queue's rules with the store in memory. Twenty more run in a real Chromium
// (tests/browser/mutation-queue.browser.test.ts).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrowser, members, networks, type Step } from '#tests/client/sync/fake-sync-browser.ts'
import { anyMutation } from '#tests/fixtures/any-mutation.ts'
import type { Mutation } from './mutation.ts'

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enqueue' as const), mutation: anyMutation }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), network: fc.constantFrom(...networks) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('session' as const), memberId: fc.constantFrom(null, ...members) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), hasArrived: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(500, 5000, 90_000) }) },
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
    case 'favourite':
      return { mark: mutation.isChosen }
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
