import { expect, test } from 'vitest'
import type { DiaryEntry } from '#app/library/diary/diary-entry.ts'
import { createPendingMutation, type DiaryMutation, type Mutation } from '../mutation.ts'
import { optimisticEntry, optimisticLike, optimisticSeen, optimisticViewings } from './optimistic-diary.ts'

const fields = { watchedOn: '2026-11-22', isRewatch: false, stars: 4, isLiked: true, note: 'Good.', tags: [] } as const
const entry: DiaryEntry = {
  ...fields,
  tags: [],
  id: 'one',
  loggedAt: '2026-01-01T10:00:00.000Z',
  changedAt: '2026-01-01T10:00:00.000Z',
}
const pending = (mutation: Mutation) =>
  createPendingMutation(mutation, { memberId: 'ada', title: 'The Matrix', version: '1', now: 0 })
const pendingEntry = (mutation: Partial<DiaryMutation>) =>
  pending({ noun: 'diary_entry', filmId: 603, entryId: 'one', entry: null, ...mutation })

test('a film is shown as seen and liked as soon as the member says so', () => {
  const mutation = pending({ noun: 'seen', filmId: 603, isSeen: true })
  expect([optimisticSeen(null, { pending: mutation }), optimisticSeen(null, {})]).toEqual([true, false])
  const like = pending({ noun: 'film_like', filmId: 603, isLiked: false })
  expect([optimisticLike('2026', { pending: like }), optimisticLike('2026', {})]).toEqual([false, true])
  expect(optimisticSeen('2026', { serverState: { seenAt: null } })).toBe(false)
})

test('an entry made on this page is shown before the server has it', () => {
  const made = optimisticEntry('one', { entry: null, pending: pendingEntry({ entry: { ...fields, tags: [] } }) })
  expect(made).toMatchObject({ ...fields, id: 'one', isDeleted: false, loggedAt: '1970-01-01T00:00:00.000Z' })
})

test('an edited entry keeps the moment it was logged', () => {
  const edited = { ...fields, tags: [], note: 'Better.' }
  expect(optimisticEntry('one', { entry, pending: pendingEntry({ entry: edited }) })).toEqual({
    ...entry,
    note: 'Better.',
    isDeleted: false,
  })
})

test('a deleted entry is shown as deleted with its last fields, while the deletion is pending and when it is saved', () => {
  const gone = { ...entry, note: 'Best.' }
  const deleted = { ...gone, isDeleted: true }
  expect(optimisticEntry('one', { entry, pending: pendingEntry({ gone }) })).toEqual(deleted)
  expect(optimisticEntry('one', { entry, serverState: { entry: null, gone } })).toEqual(deleted)
  expect(optimisticEntry('one', { entry: null, serverState: { entry: null } })).toBeNull()
})

test('an entry that is deleted without its fields is shown with those of the page, one that is restored with its time', () => {
  expect(optimisticEntry('one', { entry, pending: pendingEntry({}) })).toEqual({ ...entry, isDeleted: true })
  const restored = pendingEntry({ entry: { ...fields, tags: [] }, loggedAt: entry.loggedAt })
  expect(optimisticEntry('one', { entry: null, pending: restored })).toMatchObject({ loggedAt: entry.loggedAt })
})

test('viewings have the unsaved entries, each once, the latest day first and those without a day last', () => {
  const viewings = {
    count: 7,
    newest: [
      { id: 'one', watchedOn: '2026-11-22', stars: null },
      { id: 'two', watchedOn: '2026-01-01', stars: null },
    ],
  }
  const edited = pendingEntry({ entry: { ...fields, tags: [], watchedOn: null } })
  const added = pendingEntry({ entryId: 'new', entry: { ...fields, tags: [], watchedOn: '2026-06-01' } })
  const { count, newest } = optimisticViewings(viewings, [edited, added])
  expect(count).toBe(8)
  expect(newest.map(({ id }) => id)).toEqual(['new', 'two', 'one'])
  expect(optimisticViewings(viewings, [pendingEntry({})])).toEqual({ count: 6, newest: viewings.newest.slice(1) })
})

test('a rejected change is not shown', () => {
  const rejected = { ...pendingEntry({}), error: { kind: 'rejected' as const, message: 'No.' } }
  expect(optimisticEntry('one', { entry, pending: rejected })).toEqual({ ...entry, isDeleted: false })
})
