import { expect, test } from 'vitest'
import { stubStorage } from '#tests/fixtures/stub-storage.ts'
import { createPendingMutation, type PendingMutation } from '../mutation.ts'
import { listCopies } from './mutation-copies.ts'
import { createMemoryStore, withUnsavedFlag } from './mutation-store.ts'
import { hasUnsaved, writeCopy } from './unsaved-keys.ts'

const rating = (memberId: string, now: number) =>
  createPendingMutation(
    { noun: 'rating', filmId: 603, stars: 5 },
    { memberId, title: 'The Matrix', version: String(now), now },
  )

test('a member who signs in leaves the flag of another one, and a rejected change sets none', async () => {
  stubStorage()
  const disk = createMemoryStore()
  const store = withUnsavedFlag(disk)
  const set = (pending: PendingMutation | null, memberId: string) =>
    disk.update(memberId, rating(memberId, 0).key, () => pending)
  await set(rating('ada', 1), 'ada')
  await store.list('ada')
  await store.list('bob')
  expect(hasUnsaved()).toBe(true)
  await set({ ...rating('ada', 1), error: { kind: 'rejected', message: 'No.' } }, 'ada')
  await store.list('ada')
  expect(hasUnsaved()).toBe(false)
})

test('the flag that an earlier version set for all members counts until a queue was opened', async () => {
  stubStorage()
  localStorage.setItem('filmdb.unsaved', 'yes')
  expect(hasUnsaved()).toBe(true)
  await withUnsavedFlag(createMemoryStore()).list('ada')
  expect(hasUnsaved()).toBe(false)
})

test('the copy of a change is of its member until it is removed, and a newer one stays', () => {
  stubStorage()
  const [older, newer] = [rating('ada', 1), rating('ada', 2)]
  const remove = writeCopy(older)
  expect(listCopies('bob')).toEqual([])
  expect(listCopies('ada').map(({ pending }) => pending)).toEqual([older])
  expect(hasUnsaved()).toBe(true)
  const removeNewer = writeCopy(newer)
  remove?.()
  expect(listCopies('ada').map(({ pending }) => pending)).toEqual([newer])
  removeNewer?.()
  expect(hasUnsaved()).toBe(false)
})

test('the copies of the changes of a member are listed in the order in which they were made', () => {
  stubStorage()
  const like = createPendingMutation(
    { noun: 'film_like', filmId: 603, isLiked: true },
    { memberId: 'ada', title: 'The Matrix', version: '1', now: 1 },
  )
  const [first, second] = [like, rating('ada', 2)]
  writeCopy(second)
  writeCopy(first)
  expect(listCopies('ada').map(({ pending }) => pending)).toEqual([first, second])
})
