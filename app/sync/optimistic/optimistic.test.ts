import { expect, test } from 'vitest'
import type { Review } from '#app/library/review/review.ts'
import { createPendingMutation, type PendingMutation, type ReviewMutation } from '../mutation.ts'
import type { ServerState } from '../server-state.ts'
import { optimisticReviews, optimisticStars } from './optimistic.ts'

const first: Review = {
  id: 'one',
  text: 'First words.',
  writtenAt: '2026-01-01T10:00:00.000Z',
  changedAt: '2026-01-01T10:00:00.000Z',
}
const edited: Review = { ...first, text: 'Better words.', changedAt: '2026-01-02T10:00:00.000Z' }

const pendingReview = (mutation: Partial<ReviewMutation>): Map<string, PendingMutation> => {
  const whole: ReviewMutation = { noun: 'review', filmId: 603, reviewId: 'one', text: null, ...mutation }
  return new Map([
    ['one', createPendingMutation(whole, { memberId: 'ada', title: 'The Matrix', version: '1', now: 0 })],
  ])
}
const savedReview = (serverState: ServerState) => new Map([['one', serverState]])
const nothing = new Map()

test('a deleted review is shown with its last edited text, not with the text the page was loaded with', () => {
  const gone = [{ ...edited, isDeleted: true }]
  expect(
    optimisticReviews([first], {
      pendingMutations: nothing,
      serverStates: savedReview({ review: null, gone: edited }),
    }),
  ).toEqual(gone)
})

test('a review deleted before its edit was acknowledged is shown with the edited text', () => {
  const gone = [{ ...edited, isDeleted: true }]
  expect(
    optimisticReviews([first], { pendingMutations: pendingReview({ gone: edited }), serverStates: nothing }),
  ).toEqual(gone)
})

test('a review written on this page is shown as deleted, while the deletion is pending and when it is saved', () => {
  const gone = [{ ...first, isDeleted: true }]
  expect(optimisticReviews([], { pendingMutations: pendingReview({ gone: first }), serverStates: nothing })).toEqual(
    gone,
  )
  expect(
    optimisticReviews([], { pendingMutations: nothing, serverStates: savedReview({ review: null, gone: first }) }),
  ).toEqual(gone)
})

test('a review whose deletion is undone keeps the time it was written', () => {
  const { text, writtenAt, changedAt } = edited
  const pendingMutations = pendingReview({ text, writtenAt, basedOn: changedAt })
  const [back] = optimisticReviews([], { pendingMutations, serverStates: savedReview({ review: null, gone: edited }) })
  expect(back).toEqual({ ...edited, isDeleted: false })
})

test('a review that was loaded is shown as deleted when the deletion does not name its text', () => {
  const gone = [{ ...first, isDeleted: true }]
  expect(optimisticReviews([first], { pendingMutations: pendingReview({}), serverStates: nothing })).toEqual(gone)
  expect(
    optimisticReviews([first], { pendingMutations: nothing, serverStates: savedReview({ review: null }) }),
  ).toEqual(gone)
})

test('reviews are shown newest first, one that is restored at the time it was written', () => {
  const older = { ...first, id: 'older', writtenAt: '2025-06-01T10:00:00.000Z' }
  const pendingMutations = pendingReview({ text: 'Back.', writtenAt: '2025-12-01T10:00:00.000Z' })
  const shown = optimisticReviews([older], { pendingMutations, serverStates: nothing })
  expect(shown.map(({ id, writtenAt }) => [id, writtenAt])).toEqual([
    ['one', '2025-12-01T10:00:00.000Z'],
    ['older', '2025-06-01T10:00:00.000Z'],
  ])
})

test('stars are those of the pending mutation, else of the response, else of the page', () => {
  const mutation = { noun: 'rating', filmId: 603, stars: null } as const
  const pending = createPendingMutation(mutation, { memberId: 'ada', title: 'The Matrix', version: '1', now: 0 })
  const serverState: ServerState = { stars: 4, site: null }
  expect(optimisticStars(2, { pending, serverState })).toBeNull()
  expect(optimisticStars(2, { serverState })).toBe(4)
  expect(optimisticStars(2, {})).toBe(2)
})
