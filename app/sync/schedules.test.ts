// Generated schedules of failures, for the queue's rules with the store in memory. More run in a real Chromium
// (tests/browser/mutation-queue.browser.test.ts, command-queue.browser.test.ts).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrowser, members, networks, type Step } from '#tests/client/sync/fake-sync-browser.ts'
import { anyChangeOfList, anyEditOfAll, anyEditOfFilms, anyMutation } from '#tests/fixtures/any-mutation.ts'
import type { Mutation } from './mutation.ts'

const stepsWith = (mutation: fc.Arbitrary<Mutation>) =>
  fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.record({ do: fc.constant('enqueue' as const), mutation }) }, ...faults),
    {
      minLength: 6,
      maxLength: 30,
    },
  )

const faults: fc.WeightedArbitrary<Step>[] = [
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), network: fc.constantFrom(...networks) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('session' as const), memberId: fc.constantFrom(null, ...members) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), hasArrived: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(500, 5000, 90_000) }) },
]

/** The server's state after the mutation, or after a bulk edit that changed the key since. */
function savedBy(mutation: Mutation | { changed: object }) {
  if ('changed' in mutation) return mutation.changed
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
    case 'command':
      return null
    case 'list_item':
      return { isIn: mutation.item !== null, note: mutation.item?.note ?? '' }
  }
}

/** Without the command that has written it. */
const withoutBy = ({ by: _, ...state }: object & { by?: string }) => state

test.each([
  { runs: 180, kinds: 'no mutation of any kind', mutation: anyMutation },
  { runs: 600, kinds: 'no bulk edit, no undo of one and no change of its films', mutation: anyEditOfFilms },
  { runs: 600, kinds: 'no addition to a list, no undo of one and no change of its films', mutation: anyChangeOfList },
])(
  'in $runs schedules of network failures, server errors, sign-outs and kills $kinds is lost, doubled or saved for another member',
  async ({ runs, mutation }) => {
    await fc.assert(
      fc.asyncProperty(stepsWith(mutation), async steps => {
        const browser = createBrowser()
        for (const one of steps) await browser.take(one)
        const { saved, lastMutations, waiting } = await browser.end()
        expect(waiting).toEqual([])
        expect(Object.fromEntries([...saved].map(([key, state]) => [key, withoutBy(state)]))).toEqual(
          Object.fromEntries([...lastMutations].map(([key, mutation]) => [key, savedBy(mutation)])),
        )
      }),
      { numRuns: runs, seed: 4 },
    )
  },
)

test('in 600 schedules an edit of all that a query finds is sent between what was made before it and what was made after it, and is made once or refused', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(stepsWith(anyEditOfAll), async steps => {
      const browser = createBrowser()
      for (const one of steps) await browser.take(one)
      const { arrivals, waiting } = await browser.end()
      expect(waiting.filter(({ error }) => error?.kind !== 'rejected')).toEqual([])
      for (const [index, { memberId, key, version, edit }] of arrivals.entries()) {
        if (edit === null) continue
        made += edit === 'made' ? 1 : 0
        const others = arrivals.filter(other => other.memberId === memberId && other.key !== key)
        const versionsOf = (some: typeof others) => some.map(other => Number(other.version))
        const earlier = others.filter(other => arrivals.indexOf(other) < index)
        const later = others.filter(other => arrivals.indexOf(other) > index)
        expect(Math.max(0, ...versionsOf(earlier))).toBeLessThan(Number(version))
        expect(Math.min(Infinity, ...versionsOf(later))).toBeGreaterThan(Number(version))
      }
      const ids = arrivals.flatMap(({ memberId, key, edit }) => (edit === 'made' ? [memberId + key] : []))
      expect(new Set(ids).size).toBe(ids.length)
      // A refused edit stays with its message until its member takes it back.
      const refused = new Set<string>()
      for (const { key, edit } of arrivals) {
        if (edit === 'refused') refused.add(key)
        else refused.delete(key)
      }
      expect(waiting.map(({ key }) => key).sort()).toEqual([...refused].sort())
    }),
    { numRuns: 600, seed: 4 },
  )
  expect(made).toBeGreaterThan(100)
})
