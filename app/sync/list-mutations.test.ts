// Mutations of lists: the order in which they are sent, and which are sent together.
import { expect, test } from 'vitest'
import { replacePending } from './enqueue-mutation.ts'
import { createPendingMutation, type Mutation, type PendingMutation } from './mutation.ts'
import { applyOutcome, markSent, type SendOutcome } from './send/apply-outcome.ts'
import { flush } from './send/flush-queue.ts'
import { createMemoryStore } from './store/mutation-store.ts'

type ItemFields = { note?: string; after?: number | null }

/** A change of one film of a list; `null` takes it out. */
const change = (
  item: ItemFields | null,
  more: { basedOn?: string; gone?: { note: string } } = {},
  { version = 'a', now = 1 } = {},
) =>
  createPendingMutation(
    { noun: 'list_item', listId: 'one', filmId: 1, item, ...more },
    { memberId: 'ada', title: 'Heat', version, now },
  )

/** The mutation that is sent for these, which wait together. */
const sent = (...all: PendingMutation[]) => all.reduce((current, next) => replacePending(current, next)).mutation

test('the mutations of one list are sent in their order, also when the first one has to wait', async () => {
  const store = createMemoryStore()
  const list = { name: 'Trains', description: '', isRanked: true }
  const mutations: Mutation[] = [
    { noun: 'film_list', listId: 'new', list },
    { noun: 'list_item', listId: 'new', filmId: 1, item: {} },
    { noun: 'list_item', listId: 'new', filmId: 2, item: { after: 1 } },
    { noun: 'list_item', listId: 'other', filmId: 1, item: {} },
  ]
  for (const [now, mutation] of mutations.entries()) {
    const next = createPendingMutation(mutation, { memberId: 'ada', title: 'Heat', version: String(now), now })
    await store.update('ada', next.key, current => replacePending(current, next))
  }
  const sent: string[] = []
  const answers: SendOutcome[] = [{ kind: 'unreachable' }]
  const send = async ({ key }: PendingMutation): Promise<SendOutcome> => {
    sent.push(key)
    return answers.shift() ?? { kind: 'saved' }
  }
  const retryAt = await flush('ada', { store, send, now: () => 10 })
  expect(sent).toEqual(['list/new', 'list/other/1'])
  expect(retryAt).toBeGreaterThan(10)
  await flush('ada', { store, send, now: () => 1_000_000 })
  expect(sent.slice(2)).toEqual(['list/new', 'list/new/1', 'list/new/2'])
})

test('a note and a move of one film that wait together are sent together', () => {
  const both = sent(change({ note: 'Good.' }), change({ after: null }, {}, { version: '2', now: 2 }))
  expect(both).toMatchObject({ item: { note: 'Good.', after: null } })
})

test('a note typed twice is based on the stored one, and the note of a film that is not in the list yet on none', () => {
  const item = (fields: ItemFields | null, basedOn?: string) => change(fields, basedOn === undefined ? {} : { basedOn })
  expect(sent(item({ note: 'A' }, ''), item({ note: 'B' }, 'A'))).toMatchObject({ basedOn: '' })
  expect(sent(item({ after: 2 }, ''), item({ note: 'A' }, 'B'))).toMatchObject({ basedOn: 'B' })
  expect(sent(item({}), item({ after: 2 }, ''), item({ note: 'A' }, ''))).toMatchObject({ basedOn: undefined })
  expect(sent(item({}), item({ note: 'A' }, ''))).toMatchObject({ basedOn: undefined })
  expect(sent(item(null), item({ note: 'A' }, ''))).toMatchObject({ basedOn: undefined })
  expect(sent(item({ note: 'Undone', after: null }), item({ note: 'A' }, 'Undone'))).toMatchObject({
    basedOn: undefined,
  })
})

test('an undo of a removal names the stored note, also when an edit before the removal was not sent', () => {
  const removal = change(null, { gone: { note: 'B' } })
  const undo = change({ note: 'B' }, { gone: { note: 'B' } })
  expect(sent(removal, undo)).toMatchObject({ basedOn: undefined, gone: { note: 'B' } })
  expect(sent(change({ note: 'B' }, { basedOn: 'A' }), removal, undo)).toMatchObject({
    item: { note: 'B' },
    basedOn: undefined,
    gone: { note: 'A' },
  })
  const edited = { item: { note: 'C', after: 2 }, basedOn: undefined, gone: { note: 'B' } }
  expect(sent(undo, change({ note: 'C', after: 2 }, { basedOn: 'B' }))).toMatchObject(edited)
  expect(
    sent(undo, change(null, { gone: { note: 'C' } }), change({ note: 'C' }, { gone: { note: 'C' } })),
  ).toMatchObject({
    item: { note: 'C' },
    gone: { note: 'B' },
  })
})

test('an undo of a removal that waited for an edit names the note that the edit has stored', () => {
  const edit = markSent(change({ note: 'B' }, { basedOn: 'A' }))
  const removal = replacePending(edit, change(null, { gone: { note: 'B' } }, { version: 'b' }))
  const saved: SendOutcome = { kind: 'saved', version: { content: 'B', changedAt: 'B' } }
  const waiting = applyOutcome(removal, edit, { outcome: saved, now: 2, jitter: 0 })
  const undo = replacePending(waiting, change({ note: 'B' }, { gone: { note: 'B' } }, { version: 'c' }))
  const edited = replacePending(undo, change({ note: 'C' }, { basedOn: 'B' }, { version: 'd' }))
  expect(edited.mutation).toMatchObject({ item: { note: 'C' }, basedOn: undefined, gone: { note: 'B' } })
})

test('an edit of a list that replaces an unsaved edit is based on the same version', () => {
  const edit = (name: string, basedOn?: string) =>
    createPendingMutation(
      {
        noun: 'film_list',
        listId: 'one',
        list: { name, description: '', isRanked: false },
        ...(basedOn && { basedOn }),
      },
      { memberId: 'ada', title: name, version: name, now: 1 },
    )
  expect(replacePending(edit('Trains', 'v1'), edit('Night trains')).mutation).toMatchObject({
    list: { name: 'Night trains' },
    basedOn: 'v1',
  })
})

/** The keys of the requests for these mutations, which were made one after the other while nothing was sent. */
async function sentKeys(mutations: Mutation[]) {
  const store = createMemoryStore()
  for (const [now, mutation] of mutations.entries()) {
    const next = createPendingMutation(mutation, { memberId: 'ada', title: 'Heat', version: String(now), now })
    await store.update('ada', next.key, current => replacePending(current, next))
  }
  const sent: string[] = []
  const send = async ({ key }: PendingMutation): Promise<SendOutcome> => {
    sent.push(key)
    return { kind: 'saved' }
  }
  await flush('ada', { store, send, now: () => 10 })
  return sent
}

const written = (filmId: number, item: { note?: string; after?: number | null }): Mutation => ({
  noun: 'list_item',
  listId: 'one',
  filmId,
  item,
})

test('a film that is moved again is sent after one that was moved in between', async () => {
  const moves = [written(1, { after: 2 }), written(2, { after: null }), written(1, { after: 2 })]
  expect(await sentKeys(moves)).toEqual(['list/one/2', 'list/one/1'])
})

test('a film with a new note that is then moved is sent after one that was moved in between', async () => {
  const changes = [written(1, { note: 'Good.' }), written(2, { after: null }), written(1, { after: 2 })]
  expect(await sentKeys(changes)).toEqual(['list/one/2', 'list/one/1'])
})

test('a film that is added and then moved is added before the films after it', async () => {
  const changes = [written(1, {}), written(2, { after: 1 }), written(1, { after: 3 })]
  expect(await sentKeys(changes)).toEqual(['list/one/1', 'list/one/2'])
})

test('a favourite that is moved again is sent after one that was moved in between', async () => {
  const moved = (filmId: number, place: number): Mutation => ({ noun: 'favourite', filmId, isChosen: true, place })
  expect(await sentKeys([moved(1, 2), moved(3, 1), moved(1, 1)])).toEqual(['3/favourite', '1/favourite'])
})
