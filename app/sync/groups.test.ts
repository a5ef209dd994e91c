// The order in which bulk edits are sent, with the changes of their films, and which mutations wait for a failed one.
import { expect, test } from 'vitest'
import type { Command } from '#app/library/commands/command.ts'
import { add, copy, edit, item, keysSent, list, made } from '#tests/fixtures/sent-commands.ts'
import { failingKeys } from './groups.ts'
import { createPendingMutation, type Mutation } from './mutation.ts'

const rating: Mutation = { noun: 'rating', filmId: 5, stars: 3 }

test('a film that is rated again after a bulk edit is rated after it', async () => {
  expect(await keysSent([rating, edit('edit', [5]), rating])).toEqual(['command/edit', '5/rating'])
  expect(await keysSent([rating, edit('edit', [6]), rating])).toEqual(['5/rating', 'command/edit'])
})

test('bulk edits are sent in order, because only the last one can be undone', async () => {
  const edits = [edit('first', [5]), edit('second', [6])]
  expect(await keysSent(edits)).toEqual(['command/first', 'command/second'])
  expect(await keysSent(edits, ['command/first'])).toEqual(['command/first'])
})

test('the undo of a bulk edit is sent before the edits that were made after it', async () => {
  const undo: Mutation = { noun: 'command', commandId: 'first', command: null }
  const edits = [edit('second', [5])]
  expect(await keysSent([undo, ...edits], ['command/first'])).toEqual(['command/first'])
  expect(await keysSent([edit('first', [5]), ...edits, { ...undo }])).toEqual(['command/first', 'command/second'])
})

const editAll = made('all', {
  kind: 'editAll',
  act: 'rate',
  stars: 5,
  query: '?mine=rated',
  count: 2,
  fingerprint: 'these',
})

test('an edit of all that a query finds is sent after what was made before it, and later changes wait for it', async () => {
  const changes = [item(6, {}, 'other'), edit('edit', [7]), copy, editAll, rating, list('third', 'Boats'), add]
  const inOrder = [
    'list/other/6',
    'command/edit',
    'command/copy',
    'command/all',
    '5/rating',
    'list/third',
    'command/add',
  ]
  expect(await keysSent(changes)).toEqual(inOrder)
  expect(await keysSent(changes, ['list/other/6'])).toEqual(['list/other/6', 'command/edit', 'command/copy'])
  expect(await keysSent(changes, ['command/all'])).toEqual(inOrder.slice(0, 4))
})

test('a change that is replaced after an edit of all that a query finds is sent after it', async () => {
  expect(await keysSent([rating, editAll, rating])).toEqual(['command/all', '5/rating'])
  expect(await keysSent([item(5, {}), editAll, item(5, null)])).toEqual(['command/all', 'list/one/5'])
  expect(await keysSent([list('one', 'Trains'), editAll, list('one', 'Boats')])).toEqual(['list/one', 'command/all'])
})

test('a mutation of a newer version of the site, in another tab, is left to it and delays nothing', async () => {
  const newer = [
    { noun: 'poll', filmId: 5 } as unknown as Mutation,
    made('split', { kind: 'split', from: 'one' } as unknown as Command),
  ]
  expect(await keysSent([...newer, rating])).toEqual(['5/rating'])
})

test('a mutation fails when it has to be sent again, or waits for one that has to be', () => {
  const all = { kind: 'editAll', act: 'like', query: '', count: 2, fingerprint: 'x'.repeat(22) } as const
  const mutations = [rating, edit('waits', [5]), edit('waits too', [6]), { ...rating, filmId: 7 }, made('all', all)]
  const pending = mutations.map((mutation, now) =>
    createPendingMutation(mutation, { memberId: 'ada', title: 'Trains', version: String(now), now }),
  )
  expect(failingKeys(pending)).toEqual(new Set())
  const failing = pending.map(one =>
    one.mutation === rating ? { ...one, error: { kind: 'unreachable' } as const } : one,
  )
  const keys = new Set(['5/rating', 'command/waits', 'command/waits too', 'command/all'])
  expect(failingKeys(failing)).toEqual(keys)
  expect(failingKeys(failing.toReversed())).toEqual(keys)
  const rejected = pending.map(one => ({ ...one, error: { kind: 'rejected', message: 'No.' } as const }))
  expect(failingKeys(rejected)).toEqual(new Set())
})
