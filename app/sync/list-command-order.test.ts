// The order in which copies, merges and additions are sent, with the changes of their lists.
import { expect, test } from 'vitest'
import { add, copy, edit, item, keysSent, list, made, sentOf } from '#tests/fixtures/sent-commands.ts'
import type { Mutation } from './mutation.ts'

const mergeInto = (into: string, from: string) => made('merge', { kind: 'merge', from, into })
const addByEdit = (to: { listId: string; listName?: string }) =>
  made('edit', { kind: 'edit', act: 'add', films: [6], ...to })
const removed = (listId: string): Mutation => ({ noun: 'film_list', listId, list: null })

test.each([
  ['a copy', copy],
  ['a merge into another list', mergeInto('other', 'one')],
])(
  '%s is made of the list with the film and the note that were there, also when the note is edited later',
  async (_, command) => {
    const [first, second] = await sentOf([item(5, { note: 'Good.' }), command, item(5, { note: 'Better.' })])
    expect(first?.mutation).toEqual(item(5, { note: 'Better.' }))
    expect(second?.mutation).toEqual(command)
    const sent = await keysSent([item(5, {}), command, item(5, { note: 'Good.' })])
    expect(sent[0]).toBe('list/one/5')
  },
)

test.each([
  ['an addition', add, 'command/add'],
  ['a merge into the list', mergeInto('one', 'other'), 'command/merge'],
  ['a bulk edit that adds films to the list', addByEdit({ listId: 'one' }), 'command/edit'],
])('a film that is removed again after %s is removed after it', async (_, command, key) => {
  expect(await keysSent([item(5, null), command, item(5, null)])).toEqual([key, 'list/one/5'])
})

test.each([
  ['a copy', copy, 'command/copy'],
  ['a merge into another list', mergeInto('other', 'one'), 'command/merge'],
  ['an addition', add, 'command/add'],
])('a list that is deleted after %s of it is deleted after it', async (_, command, key) => {
  const renamed = list('one', 'Boats', 'v')
  expect(await keysSent([renamed, command, removed('one')])).toEqual([key, 'list/one'])
})

test.each([
  ['a copy', copy, 'command/copy'],
  ['a merge into another list', mergeInto('other', 'one'), 'command/merge'],
])('a film that is taken out of a list after %s is taken out after it', async (_, command, key) => {
  expect(await keysSent([item(5, { note: 'Good.' }), command, item(5, null)])).toEqual([key, 'list/one/5'])
})

test('a copy has a film whose note was edited after it, also when other films were added in between', async () => {
  const add6 = made('add', { kind: 'add', films: [6], into: 'one' })
  const sent = await keysSent([item(5, {}), copy, add6, item(5, { note: 'Good.' })])
  expect(sent).toEqual(['list/one/5', 'command/copy', 'command/add'])
})

test.each([
  ['an addition', add, 'command/add'],
  ['a merge', mergeInto('one', 'other'), 'command/merge'],
])('a list is created before %s, also when it gets another name after it', async (_, command, key) => {
  expect(await keysSent([list('one', 'Trains'), command])).toEqual(['list/one', key])
  expect(await keysSent([list('one', 'Trains'), command, list('one', 'Boats')])).toEqual(['list/one', key])
})

test('an addition, a copy and a note of one list are sent in the order in which they were made', async () => {
  expect(await keysSent([add, copy, item(5, { note: 'Good.' })])).toEqual(['command/add', 'command/copy', 'list/one/5'])
  expect(await keysSent([add, copy, item(5, { note: 'Good.' })], ['command/add'])).toEqual(['command/add'])
})

test('an addition that has to wait delays what is about its list, and nothing else', async () => {
  const others = [edit('edit', [5]), item(5, {}, 'other'), mergeInto('other', 'third'), list('third', 'Boats')]
  const sent = await keysSent([add, item(6, {}), ...others], ['command/add'])
  expect(sent).toEqual(['command/add', 'command/edit', 'list/other/5', 'command/merge', 'list/third'])
})

test.each([
  ['a copy', copy],
  ['a bulk edit that creates a list', addByEdit({ listId: 'new', listName: 'Boats' })],
])('%s waits for the deletion of another list, which makes room for it', async (_, command) => {
  expect(await keysSent([removed('other'), command], ['list/other'])).toEqual(['list/other'])
})

test('a list that was deleted and restored before it was ever sent is created before its copy', async () => {
  const sent = await keysSent([list('one', 'Trains'), copy, removed('one'), list('one', 'Trains')])
  expect(sent).toEqual(['list/one', 'command/copy'])
})

test('a film that is added after another addition and then moved is added before the film behind it', async () => {
  const sent = await keysSent([add, item(6, {}), item(7, { after: 6 }), item(6, { after: null })])
  expect(sent).toEqual(['command/add', 'list/one/6', 'list/one/7'])
})
