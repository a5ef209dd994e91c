import { expect, test } from 'vitest'
import { createPendingMutation, type FavouriteMutation, keyOf } from '../mutation.ts'
import type { ServerStates } from '../server-state.ts'
import { optimisticFavourites } from './optimistic-favourites.ts'

const film = (id: number) => ({ id })
const none: ServerStates = new Map()

const pendingOf = (...changes: Omit<FavouriteMutation, 'noun'>[]) =>
  new Map(
    changes.map((change, now) => {
      const mutation = { noun: 'favourite' as const, ...change }
      const facts = { memberId: 'ada', title: 'A film', version: String(now), now }
      return [keyOf(mutation), createPendingMutation(mutation, facts)]
    }),
  )

const shown = (pendingMutations: ReturnType<typeof pendingOf>, serverStates = none) =>
  optimisticFavourites([1, 2, 3, 4].map(film), { others: [film(5)], pendingMutations, serverStates }).map(
    ({ id }) => id,
  )

test('favourites are shown with unsaved changes in the order in which they were made', () => {
  expect(shown(pendingOf({ filmId: 2, isChosen: false }, { filmId: 5, isChosen: true }))).toEqual([1, 3, 4, 5])
  expect(shown(pendingOf({ filmId: 4, isChosen: true, place: 1 }))).toEqual([4, 1, 2, 3])
  const swap = pendingOf({ filmId: 5, isChosen: true, replaces: 2 }, { filmId: 2, isChosen: false })
  expect(shown(swap)).toEqual([1, 5, 3, 4])
})

test('a replacement that is undone before it is sent leaves the favourites as they were', () => {
  const undone = pendingOf({ filmId: 2, isChosen: true, replaces: 5 }, { filmId: 5, isChosen: false })
  expect(shown(undone)).toEqual([1, 2, 3, 4])
})

test('a value that the server has saved since the page was loaded is shown; a rejected change is not', () => {
  const saved: ServerStates = new Map([
    ['3/favourite', { place: null, at: 1 }],
    ['5/favourite', { place: 1, at: 2 }],
  ])
  expect(shown(pendingOf(), saved)).toEqual([5, 1, 2, 4])
  const replaced: ServerStates = new Map([['5/favourite', { place: 2, at: 1 }]])
  const removal = { filmId: 2, isChosen: false }
  expect(shown(pendingOf(removal), replaced)).toEqual([1, 5, 3, 4])
  expect(shown(pendingOf(), new Map(replaced).set('2/favourite', { place: null, at: 2 }))).toEqual([1, 5, 3, 4])
  const refused = pendingOf({ filmId: 5, isChosen: true })
  for (const pending of refused.values()) pending.error = { kind: 'rejected', message: 'No room.' }
  expect(shown(refused)).toEqual([1, 2, 3, 4])
})

test('favourites are shown in the order of the changes, whatever the order of their keys', () => {
  const pending = pendingOf({ filmId: 4, isChosen: true, place: 1 }, { filmId: 3, isChosen: true, place: 1 })
  expect(shown(new Map([...pending].toReversed()))).toEqual([3, 4, 1, 2])
  const saved: ServerStates = new Map([
    ['4/favourite', { place: 1, at: 2 }],
    ['5/favourite', { place: 1, at: 1 }],
  ])
  expect(shown(pendingOf(), saved)).toEqual([4, 5, 1, 2, 3])
})
