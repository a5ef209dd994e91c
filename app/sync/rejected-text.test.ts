// The texts of rejected mutations, which stay until the member dismisses or resends them.
import { expect, test } from 'vitest'
import { withOwnKey } from './enqueue-mutation.ts'
import { createPendingMutation, type Mutation } from './mutation.ts'
import { newestRejected } from './rejected-text.ts'

const rejected = (mutation: Mutation, now = 1) => ({
  ...createPendingMutation(mutation, { memberId: 'ada', title: 'Heat', version: String(now), now }),
  error: { kind: 'rejected' as const, message: 'Changed elsewhere.' },
})

const list = { name: 'Trains', isRanked: true }
const entry = { watchedOn: null, isRewatch: false, stars: null, isLiked: false, tags: [] }

test.each<[string, (text: string) => Mutation]>([
  ['a review', text => ({ noun: 'review', filmId: 7, reviewId: 'r', text })],
  ['the note of a diary entry', note => ({ noun: 'diary_entry', filmId: 7, entryId: 'e', entry: { ...entry, note } })],
  ['the description of a list', description => ({ noun: 'film_list', listId: 'one', list: { ...list, description } })],
  ['the note of a film in a list', note => ({ noun: 'list_item', listId: 'one', filmId: 7, item: { note } })],
  [
    'the name of a new list',
    listName => ({
      noun: 'command',
      commandId: 'c',
      command: { kind: 'edit', act: 'add', films: [7], listId: 'one', listName },
    }),
  ],
])('%s that was rejected stays when another text replaces it, and not when it is empty or the same', (_, write) => {
  const replaced = rejected(write('First words.'))
  expect(withOwnKey(replaced, rejected(write('Other words.'), 2))).toMatchObject({ mutation: replaced.mutation })
  expect(withOwnKey(replaced, rejected(write('First words.'), 2))).toBeNull()
  expect(withOwnKey(rejected(write('')), rejected(write('Other words.'), 2))).toBeNull()
})

test('the newest rejected mutation is the one that the member made last', () => {
  const rating: Mutation = { noun: 'rating', filmId: 7, stars: 4 }
  const newer = rejected(rating, 2)
  expect(newestRejected([rejected(rating, 1), newer, { ...rejected(rating, 3), error: null }])).toBe(newer)
  expect(newestRejected([{ ...newer, error: null }])).toBeUndefined()
})
