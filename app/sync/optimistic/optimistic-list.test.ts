import { expect, test } from 'vitest'
import { createFilm } from '#tests/fixtures/film.ts'
import { createPendingMutation, keyOf, type Mutation } from '../mutation.ts'
import { applyUpdate, type ServerStates, type ServerUpdate } from '../server-state.ts'
import { optimisticItems, optimisticList, optimisticMembership } from './optimistic-list.ts'

const listId = 'trains'
const items = [1, 2, 3].map(id => ({ film: createFilm({ id }), note: `note ${id}`, addedAt: '2026-01-01T00:00:00Z' }))
const list = {
  id: listId,
  name: 'Trains',
  description: '',
  isRanked: true,
  version: 'a',
  createdAt: '2026-01-01T00:00:00Z',
  changedAt: '2026-01-01T00:00:00Z',
}
const pend = (mutation: Mutation, now = 0) =>
  createPendingMutation(mutation, { memberId: 'ada', title: 'Heat', version: String(now), now })
const pendingOf = (...mutations: Mutation[]) =>
  new Map(mutations.map((mutation, index) => [keyOf(mutation), pend(mutation, index)]))
const move = (filmId: number, after: number | null) => ({ noun: 'list_item' as const, listId, filmId, item: { after } })
const shown = (queue: Partial<Parameters<typeof optimisticItems>[1]>) =>
  optimisticItems(items, { listId, pendingMutations: new Map(), serverStates: new Map(), ...queue })

test('pending moves apply after the saved ones, in the order in which they were made', () => {
  const serverStates = new Map([
    ['list/trains/1', { item: { note: '', addedAt: '' }, sent: { after: 3 }, movedAt: 2, at: 2 }],
    ['list/trains/3', { item: { note: '', addedAt: '' }, sent: { after: null }, movedAt: 1, at: 1 }],
    ['list/others/2', { item: null, at: 3 }],
  ])
  expect(shown({ serverStates }).map(({ film }) => film.id)).toEqual([3, 1, 2])
  const pendingMutations = pendingOf(move(2, null), move(1, 2))
  expect(shown({ serverStates, pendingMutations }).map(({ film }) => film.id)).toEqual([2, 1, 3])
  const byKey = new Map([...pendingMutations].toReversed())
  expect(shown({ serverStates, pendingMutations: byKey }).map(({ film }) => film.id)).toEqual([2, 1, 3])
})

test('a change of the same film in another list is not shown', () => {
  const ofOthers = { ...move(1, 3), listId: 'others' }
  expect(shown({ pendingMutations: pendingOf(ofOthers) }).map(({ film }) => film.id)).toEqual([1, 2, 3])
})

test('a note and a move of one film that were saved one after the other are both shown', () => {
  const stored = (note: string) => ({ item: { note, addedAt: '' } })
  const serverStates = (
    [
      { key: 'list/trains/1', serverState: { ...stored('note 1'), sent: { after: 2 } }, at: 1 },
      { key: 'list/trains/3', serverState: { ...stored('note 3'), sent: { after: 2 } }, at: 2 },
      { key: 'list/trains/1', serverState: { ...stored('new'), sent: { note: 'new' } }, at: 3 },
    ] satisfies ServerUpdate[]
  ).reduce<ServerStates>(applyUpdate, new Map())
  const rows = shown({ serverStates })
  expect(rows.map(({ film, note }) => [film.id, note])).toEqual([
    [2, 'note 2'],
    [3, 'note 3'],
    [1, 'new'],
  ])
  const removed = applyUpdate(serverStates, { key: 'list/trains/1', serverState: { item: null }, at: 4 })
  expect(shown({ serverStates: removed })[2]).toMatchObject({ film: { id: 1 }, note: 'new', isRemoved: true })
})

test('a film that is taken out before its note is saved has the note for an undo', () => {
  const out: Mutation = { noun: 'list_item', listId, filmId: 2, item: null, gone: { note: 'just typed' } }
  expect(shown({ pendingMutations: pendingOf(out) })[1]).toMatchObject({ isRemoved: true, note: 'just typed' })
})

test('a film that was taken out keeps its place and note for an undo, and a rejected change shows nothing', () => {
  const out: Mutation = { noun: 'list_item', listId, filmId: 2, item: null }
  expect(shown({ pendingMutations: pendingOf(out) })[1]).toMatchObject({ isRemoved: true, note: 'note 2' })
  const rejected = { ...pend(out), error: { kind: 'rejected' as const, message: 'No.' } }
  expect(shown({ pendingMutations: new Map([[rejected.key, rejected]]) })[1]).toMatchObject({ isRemoved: false })
  expect(optimisticMembership(true, { pending: pend(out) })).toBe(false)
  expect(optimisticMembership(false, { serverState: { item: { note: '', addedAt: '' } } })).toBe(true)
})

test('a list has its unsaved fields, and is null when it is deleted', () => {
  const renamed: Mutation = { noun: 'film_list', listId, list: { ...list, name: 'Boats' }, basedOn: 'a' }
  expect(optimisticList(list, { pending: pend(renamed) })?.name).toBe('Boats')
  expect(optimisticList(list, { serverState: { list: { ...list, name: 'Planes', version: 'b' } } })?.version).toBe('b')
  expect(optimisticList(list, { serverState: { list: null } })).toBeNull()
  expect(optimisticList(list, { pending: pend({ noun: 'film_list', listId, list: null }) })).toBeNull()
})

test('a film that is moved behind the last one of the page before is the first one of this page', () => {
  const pendingMutations = pendingOf(move(3, 12))
  expect(shown({ before: [11, 12], pendingMutations }).map(({ film }) => film.id)).toEqual([3, 1, 2])
})
