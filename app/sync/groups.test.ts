// The order in which commands are sent, with the changes of their films and lists.
import { expect, test } from 'vitest'
import type { Command } from '#app/library/commands/command.ts'
import { flush } from './flush-queue.ts'
import { failingKeys } from './groups.ts'
import { createPendingMutation, type Mutation, type PendingMutation } from './mutation.ts'
import { createMemoryStore } from './mutation-store.ts'
import type { SendOutcome } from './queue-rules.ts'
import { storeMutation } from './store-mutation.ts'

const made = (commandId: string, command: Command): Mutation => ({ noun: 'command', commandId, command })
const item = (filmId: number, item: { note?: string } | null, listId = 'one'): Mutation => ({
  noun: 'list_item',
  listId,
  filmId,
  item,
})
const list = (listId: string, name: string, basedOn?: string): Mutation => ({
  noun: 'film_list',
  listId,
  list: { name, description: '', isRanked: false },
  ...(basedOn !== undefined && { basedOn }),
})
const rating: Mutation = { noun: 'rating', filmId: 5, stars: 3 }

const copy = made('copy', { kind: 'copy', from: 'one' })
const mergeInto = (into: string, from: string) => made('merge', { kind: 'merge', from, into })
const add = made('add', { kind: 'add', films: [5], into: 'one' })
const edit = (commandId: string, films: number[]) => made(commandId, { kind: 'edit', act: 'rate', stars: 5, films })

/** The requests for these mutations, which were made one after the other offline; those of `failing` get no response. */
async function sentOf(mutations: Mutation[], failing: string[] = []) {
  const store = createMemoryStore()
  for (const [now, mutation] of mutations.entries()) {
    const facts = { memberId: 'ada', title: 'Trains', version: String(now), now }
    await storeMutation(store, createPendingMutation(mutation, facts))
  }
  const sent: PendingMutation[] = []
  const send = async (pending: PendingMutation): Promise<SendOutcome> => {
    sent.push(pending)
    return { kind: failing.includes(pending.key) ? 'unreachable' : 'saved' }
  }
  await flush('ada', { store, send, now: () => 10 })
  return sent
}

const keysSent = async (...made: Parameters<typeof sentOf>) => (await sentOf(...made)).map(({ key }) => key)

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
])('a film that is removed again after %s is removed after it', async (_, command, key) => {
  expect(await keysSent([item(5, null), command, item(5, null)])).toEqual([key, 'list/one/5'])
})

test.each([
  ['a copy', copy, 'command/copy'],
  ['a merge into another list', mergeInto('other', 'one'), 'command/merge'],
  ['an addition', add, 'command/add'],
])('a list that is deleted after %s of it is deleted after it', async (_, command, key) => {
  const renamed = list('one', 'Boats', 'v')
  expect(await keysSent([renamed, command, { noun: 'film_list', listId: 'one', list: null }])).toEqual([
    key,
    'list/one',
  ])
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

test('a film that is rated again after a bulk edit is rated after it', async () => {
  expect(await keysSent([rating, edit('edit', [5]), rating])).toEqual(['command/edit', '5/rating'])
  expect(await keysSent([rating, edit('edit', [6]), rating])).toEqual(['5/rating', 'command/edit'])
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

test('bulk edits are sent in order, because the last one alone can be undone', async () => {
  const edits = [edit('first', [5]), edit('second', [6])]
  expect(await keysSent(edits)).toEqual(['command/first', 'command/second'])
  expect(await keysSent(edits, ['command/first'])).toEqual(['command/first'])
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
  expect(failingKeys(failing)).toEqual(new Set(['5/rating', 'command/waits', 'command/waits too', 'command/all']))
  const rejected = pending.map(one => ({ ...one, error: { kind: 'rejected', message: 'No.' } as const }))
  expect(failingKeys(rejected)).toEqual(new Set())
})
