// Each kind of command of the queue: sent twice, sent twice at once, undone twice, and undone before it arrives.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { fields, idsOf, memberWithList } from '#tests/client/library/list-of.ts'
import { memberWithCommand } from '#tests/client/library/member-with-command.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { removeListItem } from '../lists/list-items.server.ts'
import { writeList } from '../lists/lists.server.ts'
import { carryOut } from './carry-out.server.ts'
import type { Command } from './command.ts'
import { undoCommand } from './run-command.server.ts'

const { db } = await openTestDatabase()

const kinds: { kind: Command['kind'] }[] = [
  { kind: 'edit' },
  { kind: 'editAll' },
  { kind: 'copy' },
  { kind: 'merge' },
  { kind: 'add' },
]

test.each(kinds)(
  'a command that is sent twice is carried out once, also when films were taken out between: $kind',
  async ({ kind }) => {
    const { memberId, target, films, fresh, ids, send, filmsNow } = await memberWithCommand(db, kind)
    const first = await send()
    expect(first).toEqual({ state: 'made', films: 2, notes: 0 })
    const [taken] = kind === 'copy' ? films : fresh
    if (!taken) throw new Error('There is no film.')
    await removeListItem(db, { memberId, listId: target, film: taken })
    const left = await filmsNow()
    expect(left).toHaveLength(kind === 'copy' ? ids.length - 1 : ids.length + 1)
    expect(await send()).toEqual(first)
    expect(await filmsNow()).toEqual(left)
  },
)

test.each(kinds)(
  'a command that is sent twice at once is carried out once, and undone by one undo: $kind',
  async ({ kind }) => {
    const { ids, fresh, send, undo, filmsNow } = await memberWithCommand(db, kind)
    const [one, two] = await Promise.all([send(), send()])
    expect(one).toEqual({ state: 'made', films: 2, notes: 0 })
    expect(two).toEqual(one)
    expect(await filmsNow()).toEqual(kind === 'copy' ? ids : [...ids, ...fresh.map(({ id }) => id)])
    const undone = await Promise.all([undo(), undo()])
    expect(undone).toEqual([undone[0], undone[0]])
    expect(undone[0]).toMatchObject({ state: 'undone' })
    expect(await filmsNow()).toEqual(kind === 'copy' ? [] : ids)
    // A request for the command that was on its way until now.
    expect(await send()).toMatchObject({ state: 'undone' })
    expect(await filmsNow()).toEqual(kind === 'copy' ? [] : ids)
  },
)

test.each(kinds)('a command that is undone before it arrives is not carried out: $kind', async ({ kind }) => {
  const { ids, send, undo, filmsNow } = await memberWithCommand(db, kind)
  expect(await undo()).toEqual({ state: 'dropped', films: 0, notes: 0 })
  expect(await send()).toEqual({ state: 'dropped', films: 0, notes: 0 })
  expect(await filmsNow()).toEqual(kind === 'copy' ? [] : ids)
})

test('the edit that was sent twice is undone to the state before the first', async () => {
  const { memberId, films } = await memberWithList(db, 2)
  const id = randomUUID()
  const command: Command = { kind: 'edit', act: 'like', films: films.map(film => film.id) }
  const likes = () =>
    asMember(db, memberId, async tx => (await tx.selectFrom('film_like').select('movie_id').execute()).length)
  for (const _ of [1, 2]) await carryOut(db, { memberId, id, command, films: [] })
  expect(await likes()).toBe(2)
  expect(await undoCommand(db, { memberId, id })).toEqual({ state: 'undone', films: 2, notes: 0 })
  expect(await likes()).toBe(0)
})

test('a command that is refused is carried out when it is sent again', async () => {
  const memberId = await insertMember(db)
  const [id, from] = [randomUUID(), randomUUID()]
  const send = () => carryOut(db, { memberId, id, command: { kind: 'copy', from }, films: [] })
  expect(await send()).toEqual({ error: 'There is no such list.' })
  await writeList(db, { memberId, id: from, fields })
  expect(await send()).toEqual({ state: 'made', films: 0, notes: 0 })
})

test('an edit that is not the last one cannot be undone, and says so', async () => {
  const { undo, send, memberId } = await memberWithCommand(db, 'edit')
  await send()
  await carryOut(db, { memberId, id: randomUUID(), command: { kind: 'edit', act: 'like', films: [1] }, films: [] })
  expect(await undo()).toEqual({ error: 'This edit cannot be undone any more.' })
})

test('a command of another member has an id of its own', async () => {
  const { id, send } = await memberWithCommand(db, 'copy')
  await send()
  const eve = await memberWithList(db, 1)
  const command: Command = { kind: 'copy', from: eve.listId }
  // The list of the copy has the id already, of the other member.
  await carryOut(db, { memberId: eve.memberId, id, command, films: [] })
  expect(await idsOf(db, eve.memberId, id)).toEqual(eve.ids)
})
