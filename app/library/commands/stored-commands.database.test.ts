// How many commands of a member are stored, and for how long.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { memberWithCommand } from '#tests/client/library/member-with-command.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { deleteExpiredCommands, maxStored, undoCommand } from './run-command.server.ts'

const { db } = await openTestDatabase()

test('of the ids of a member the newest are stored', async () => {
  const insertOld = (memberId: string) =>
    asMember(db, memberId, tx =>
      sql`
        insert into sent_command (member_id, id, result, sent_at)
        select ${memberId}, gen_random_uuid(), '{"state": "dropped", "films": 0, "notes": 0}', now() - make_interval(mins => n)
        from generate_series(1, ${maxStored}::int) n`.execute(tx),
    )
  const stored = (memberId: string) =>
    asMember(db, memberId, tx => tx.selectFrom('sent_command').select('id').orderBy('sent_at').execute())
  const { memberId, id, send } = await memberWithCommand(db, 'add')
  const eve = await insertMember(db)
  for (const each of [memberId, eve]) await insertOld(each)
  const [, ...newest] = await stored(memberId)
  await send()
  expect(await stored(memberId)).toEqual([...newest, { id }])
  await undoCommand(db, { memberId, id: randomUUID() })
  expect(await stored(memberId)).toHaveLength(maxStored)
  expect(await stored(eve)).toHaveLength(maxStored)
})

test('the id of a command is stored for 90 days', async () => {
  const { memberId, id, send } = await memberWithCommand(db, 'add')
  await send()
  const count = () =>
    asMember(
      db,
      memberId,
      async tx => (await tx.selectFrom('sent_command').select('id').where('id', '=', id).execute()).length,
    )
  const age = (days: number) =>
    asMember(db, memberId, tx =>
      tx
        .updateTable('sent_command')
        .set({ sent_at: sql<Date>`now() - make_interval(days => ${days})` })
        .execute(),
    )
  await age(89)
  await deleteExpiredCommands(db)
  expect(await count()).toBe(1)
  await age(91)
  await deleteExpiredCommands(db)
  expect(await count()).toBe(0)
})
