import { expect, test } from 'vitest'
import type { Review } from '#app/library/review/review.ts'
import type { PendingMutation, ReviewMutation } from './mutation.ts'
import { optimisticReviews } from './optimistic.ts'
import { enqueue } from './queue-rules.ts'
import type { Answer } from './responses.ts'

const first: Review = {
  id: 'one',
  text: 'First words.',
  writtenAt: '2026-01-01T10:00:00.000Z',
  changedAt: '2026-01-01T10:00:00.000Z',
}
const edited: Review = { ...first, text: 'Better words.', changedAt: '2026-01-02T10:00:00.000Z' }

const waits = (mutation: Partial<ReviewMutation>): Map<string, PendingMutation> => {
  const whole: ReviewMutation = { noun: 'review', filmId: 603, reviewId: 'one', text: null, ...mutation }
  return new Map([['one', enqueue(null, whole, { memberId: 'ada', title: 'The Matrix', mark: '1', now: 0 })]])
}
const says = (answer: Answer) => new Map([['one', answer]])
const nothing = new Map()

test('an edited review that was deleted is shown with the edited words, not with those the page came with', () => {
  const gone = [{ ...edited, isDeleted: true }]
  expect(optimisticReviews([first], { writes: nothing, answers: says({ review: null, gone: edited }) })).toEqual(gone)
})

test('so is one whose edit was not answered before the deletion was wished', () => {
  const gone = [{ ...edited, isDeleted: true }]
  expect(optimisticReviews([first], { writes: waits({ gone: edited }), answers: nothing })).toEqual(gone)
})

test('a review the page did not come with is shown as deleted, while the deletion waits and when it is done', () => {
  const gone = [{ ...first, isDeleted: true }]
  expect(optimisticReviews([], { writes: waits({ gone: first }), answers: nothing })).toEqual(gone)
  expect(optimisticReviews([], { writes: nothing, answers: says({ review: null, gone: first }) })).toEqual(gone)
})

test('a review that is brought back keeps the moment it was written', () => {
  const { text, writtenAt, changedAt } = edited
  const writes = waits({ text, writtenAt, basedOn: changedAt })
  const [back] = optimisticReviews([], { writes, answers: says({ review: null, gone: edited }) })
  expect(back).toEqual({ ...edited, isDeleted: false })
})
