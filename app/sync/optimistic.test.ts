import { expect, test } from 'vitest'
import type { Review } from '#app/library/review/review.ts'
import type { ReviewWish, ShelfWrite } from './mutation.ts'
import { shownReviews } from './optimistic.ts'
import { wished } from './queue-rules.ts'
import type { Answer } from './responses.ts'

const first: Review = {
  id: 'one',
  text: 'First words.',
  writtenAt: '2026-01-01T10:00:00.000Z',
  changedAt: '2026-01-01T10:00:00.000Z',
}
const edited: Review = { ...first, text: 'Better words.', changedAt: '2026-01-02T10:00:00.000Z' }

const waits = (wish: Partial<ReviewWish>): Map<string, ShelfWrite> => {
  const whole: ReviewWish = { noun: 'review', filmId: 603, reviewId: 'one', text: null, ...wish }
  return new Map([['one', wished(null, whole, { memberId: 'ada', title: 'The Matrix', mark: '1', now: 0 })]])
}
const says = (answer: Answer) => new Map([['one', answer]])
const nothing = new Map()

test('an edited review that was deleted is shown with the edited words, not with those the page came with', () => {
  const gone = [{ ...edited, isDeleted: true }]
  expect(shownReviews([first], { writes: nothing, answers: says({ review: null, gone: edited }) })).toEqual(gone)
})

test('so is one whose edit was not answered before the deletion was wished', () => {
  const gone = [{ ...edited, isDeleted: true }]
  expect(shownReviews([first], { writes: waits({ gone: edited }), answers: nothing })).toEqual(gone)
})

test('a review the page did not come with is shown as deleted, while the deletion waits and when it is done', () => {
  const gone = [{ ...first, isDeleted: true }]
  expect(shownReviews([], { writes: waits({ gone: first }), answers: nothing })).toEqual(gone)
  expect(shownReviews([], { writes: nothing, answers: says({ review: null, gone: first }) })).toEqual(gone)
})

test('a review that is brought back keeps the moment it was written', () => {
  const { text, writtenAt, changedAt } = edited
  const writes = waits({ text, writtenAt, basedOn: changedAt })
  const [back] = shownReviews([], { writes, answers: says({ review: null, gone: edited }) })
  expect(back).toEqual({ ...edited, isDeleted: false })
})
