// Texts that replace another one while that is being sent.
import { expect, test } from 'vitest'
import { put } from '#tests/fixtures/queued-mutations.ts'
import type { Mutation, PendingMutation } from './mutation.ts'
import type { SendOutcome } from './send/apply-outcome.ts'
import { flush } from './send/flush-queue.ts'
import { createMemoryStore } from './store/mutation-store.ts'

const review = (text: string): Mutation => ({ noun: 'review', filmId: 7, reviewId: 'one', text, basedOn: 'first' })

/**
 * Sends `Old.` at the time 1 with this outcome, which `New.` replaces during the request, and `New.` with
 * the outcome `next`. Returns what was sent, and what is pending then.
 */
async function replaceDuringRequest(outcome: SendOutcome, { next = saved, failures = 0 } = {}) {
  const store = createMemoryStore()
  await put(store, review('Old.'), 0)
  for (const now of Array(failures).keys())
    await flush('ada', { store, now: () => now * 1_000_000, send: async () => ({ kind: 'unreachable' }) })
  const sent: Mutation[] = []
  const send = async ({ mutation }: PendingMutation): Promise<SendOutcome> => {
    sent.push(mutation)
    if (sent.length > 1) return sent.length === 2 ? next : saved
    await put(store, review('New.'), 2)
    return outcome
  }
  await flush('ada', { store, now: () => 1 + failures * 1_000_000, send })
  const [pending] = await store.list('ada')
  return { sent, pending }
}

const saved: SendOutcome = { kind: 'saved' }
const conflictWith = (content: string): SendOutcome => ({
  kind: 'conflict',
  message: 'Changed elsewhere.',
  version: { content, changedAt: 'other' },
})

test('a text that replaces another during its request is sent when that one is rejected', async () => {
  const { sent, pending } = await replaceDuringRequest({ kind: 'rejected', message: 'Too long.' })
  expect(sent).toEqual([review('Old.'), review('New.')])
  expect(pending).toBeUndefined()
})

test('a text that replaces another during its request does not replace the one that this conflicts with', async () => {
  const { sent } = await replaceDuringRequest(conflictWith('Of another tab.'))
  expect(sent).toEqual([review('Old.'), review('New.')])
})

test('a text that another tab puts back after it was saved and replaced is not replaced', async () => {
  const { sent, pending } = await replaceDuringRequest(saved, { next: conflictWith('Old.') })
  expect(sent).toHaveLength(2)
  expect(pending?.error?.kind).toBe('rejected')
})

test('a text that replaces another during its request begins with no failures when that one is saved', async () => {
  const { pending } = await replaceDuringRequest(saved, { next: { kind: 'unreachable' }, failures: 3 })
  expect(pending?.tries).toBe(1)
})

test('a text that is sent again and again is remembered once', async () => {
  const store = createMemoryStore()
  await put(store, review('Old.'), 0)
  for (const now of [0, 1_000_000, 2_000_000])
    await flush('ada', { store, now: () => now, send: async () => ({ kind: 'unreachable' }) })
  expect(await store.list('ada')).toMatchObject([{ tries: 3, unacknowledged: ['Old.'] }])
})
