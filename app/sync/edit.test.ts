import { expect, test } from 'vitest'
import { basisOf, packEdit, unpackEdit } from './edit.ts'

const review = {
  id: 'one',
  text: 'First words.',
  writtenAt: '2026-01-01T10:00:00.000Z',
  changedAt: '2026-01-02T10:00:00.000Z',
}

test('an edit is based on the review while that has the text it was made from, also when that was saved only since', () => {
  expect(basisOf(review, { from: 'First words.', typed: 'Better.' })).toEqual({ basedOn: review.changedAt })
})

test('an edit of a text that another tab has replaced is based on nothing, and so overwrites nothing', () => {
  expect(basisOf({ ...review, text: 'Of the other tab.' }, { from: 'First words.', typed: 'Better.' })).toEqual({})
})

test('an edit is read as it was kept, an emptied one too', () => {
  const edit = { from: 'First\n"words".', typed: '' }
  expect(unpackEdit(packEdit(edit))).toEqual(edit)
})

test.each(['', 'words', '{}', '7', 'null', '["one"]', '[1,2]'])('%j is no edit', kept => {
  expect(unpackEdit(kept)).toBeNull()
})
