import { expect, test } from 'vitest'
import { basisOf, formatEdit, parseEdit } from './edit.ts'

const review = {
  id: 'one',
  text: 'First words.',
  writtenAt: '2026-01-01T10:00:00.000Z',
  changedAt: '2026-01-02T10:00:00.000Z',
}

test('an edit is based on the saved review when that has the text the edit was made from', () => {
  expect(basisOf(review, { from: 'First words.', typed: 'Better.' })).toEqual({ basedOn: review.changedAt })
})

test('an edit of a text that another tab has replaced has no base, so that it overwrites nothing', () => {
  expect(basisOf({ ...review, text: 'Of the other tab.' }, { from: 'First words.', typed: 'Better.' })).toEqual({})
})

test('a stored edit is parsed unchanged, also with an empty text', () => {
  const edit = { from: 'First\n"words".', typed: '' }
  expect(parseEdit(formatEdit(edit))).toEqual(edit)
})

test.each(['', 'words', '{}', '7', 'null', '["one"]', '[1,2]'])(
  'the stored text %j is not parsed as an edit',
  stored => {
    expect(parseEdit(stored)).toBeNull()
  },
)
