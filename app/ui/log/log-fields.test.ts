import { expect, test } from 'vitest'
import { type DiaryErrorCode, diaryMessages } from '#app/library/diary/diary-entry.ts'
import { fieldOf, formatDraft, initialFields, type LogFacts, parseDraft, pressKey } from './log-fields.ts'

const unseen: LogFacts = {
  listedAt: null,
  seenAt: null,
  likedAt: null,
  stars: null,
  recentTags: [],
  viewings: { count: 0, newest: [] },
}
const fields = initialFields(unseen, { entry: null, today: '2026-11-22' })

test('a new entry is of today, and no rewatch of a film that was never seen', () => {
  expect(fields).toEqual({
    watchedOn: '2026-11-22',
    isRewatch: false,
    stars: null,
    isLiked: false,
    note: '',
    tags: [],
    offWatchlist: false,
  })
})

test('a new entry of a film that was seen is a rewatch without stars; a first one has the stars of the film', () => {
  const seen = { ...unseen, stars: 4 as const, viewings: { count: 1, newest: [] } }
  expect(initialFields(seen, { entry: null, today: '2026-11-22' })).toMatchObject({ isRewatch: true, stars: null })
  const marked = { ...unseen, stars: 4 as const, seenAt: '2026-01-01T00:00:00.000Z' }
  expect(initialFields(marked, { entry: null, today: '2026-11-22' })).toMatchObject({ isRewatch: true, stars: 4 })
})

test('a new entry of a film that is only rated is no rewatch: the stars may be of this viewing', () => {
  const rated = { ...unseen, stars: 4 as const }
  expect(initialFields(rated, { entry: null, today: '2026-11-22' })).toMatchObject({ isRewatch: false, stars: 4 })
})

test.each([
  ['4', null, 4],
  ['4', 4, 3.5],
  ['4', 3.5, 4],
  ['1', 1, 0.5],
  ['0', 3, null],
  ['ArrowRight', null, 0.5],
  ['ArrowRight', 5, 5],
  ['ArrowLeft', null, 0.5],
  ['ArrowLeft', 0.5, 0.5],
  ['ArrowLeft', 4, 3.5],
] as const)('%s turns %j stars into %j', (key, stars, expected) => {
  expect(pressKey(key, { ...fields, stars })).toEqual({ stars: expected })
})

test('H and R turn liked and rewatch on and off, and no other letter does anything', () => {
  expect(pressKey('h', fields)).toEqual({ isLiked: true })
  expect(pressKey('R', { ...fields, isRewatch: true })).toEqual({ isRewatch: false })
  expect(pressKey('H', fields)).toEqual({ isLiked: true })
  for (const key of ['x', '6', 'Tab', ' ']) expect(pressKey(key, fields)).toBeNull()
})

test('a new entry takes its film off the watchlist, and an edited one leaves it there', () => {
  const listed = { ...unseen, listedAt: '2026-01-01T00:00:00.000Z' }
  const loggedAt = '2026-11-22T20:00:00.000Z'
  const entry = { ...fields, id: 'an-id', loggedAt, changedAt: loggedAt }
  const isTakenOff = (own: LogFacts, edited: typeof entry | null) =>
    initialFields(own, { entry: edited, today: '2026-11-22' }).offWatchlist
  expect([isTakenOff(listed, null), isTakenOff(listed, entry), isTakenOff(unseen, null)]).toEqual([true, false, false])
})

test('each error of an entry that the form can cause is shown at a field', () => {
  const codes = Object.keys(diaryMessages) as DiaryErrorCode[] // the keys of the messages are the codes
  const fieldsOf = (field: string | null) => codes.filter(code => fieldOf(code) === field)
  expect(fieldsOf('watchedOn')).toEqual(['noDay', 'notYet', 'tooEarly'])
  expect(fieldsOf('note')).toEqual(['noteTooLong'])
  expect(fieldsOf('tags')).toEqual(['tooManyTags', 'tagTooLong'])
})

test('a draft has only the changed fields, and any other text is parsed as null', () => {
  const changes = { note: 'Not "finished"', tags: ['one'], watchedOn: null }
  expect(parseDraft(formatDraft(changes, null), null)).toEqual(changes)
  for (const stored of [
    '',
    'text',
    'null',
    '[]',
    '{"note":"x"}',
    '{"basedOn":null}',
    '{"basedOn":null,"changes":{"note":1}}',
  ]) {
    expect(parseDraft(stored, null)).toBeNull()
  }
})

test('a draft of an entry that was changed since is ignored', () => {
  const stored = formatDraft({ stars: 4 }, '2026-11-22T20:00:00.000Z')
  expect(parseDraft(stored, '2026-11-22T20:00:00.000Z')).toEqual({ stars: 4 })
  expect(parseDraft(stored, '2026-11-22T21:00:00.000Z')).toBeNull()
})
