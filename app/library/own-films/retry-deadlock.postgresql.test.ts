import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { generateFilms } from '#tests/fixtures/generate/generate-rows.ts'
import { countLockWaits } from '#tests/services/database/count-lock-waits.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { editOwnFilms } from './edit-own-films.server.ts'
import { undoOwnEdit } from './undo-own-edit.server.ts'

const { db } = await openTestDatabase()
await generateFilms(text => sql.raw<Record<string, unknown>>(text).execute(db), 2)
const filmIds = [700_000_001, 700_000_002]

/** Does the work while another transaction changes both films in this order, the second one when the work waits for it. */
async function whileOthersChange(order: number[], work: () => Promise<unknown>) {
  const [first, second] = order.map(id => sql`update film_ref set title = title where film_id = ${id}`)
  return db.transaction().execute(async tx => {
    await sql`set local deadlock_timeout = '1min'`.execute(tx) // PostgreSQL ends the work, not this transaction.
    await first?.execute(tx)
    const done = work()
    done.catch(() => {}) // The caller awaits it.
    while ((await countLockWaits(db)) === 0) await pause(5)
    await second?.execute(tx)
    return { done }
  })
}

// The edit touches the films in one order or the other, so that one of the two is a deadlock.
test.each([{ order: filmIds }, { order: filmIds.toReversed() }])(
  'ratings that are removed, and given back, while another transaction changes the films ($order) are no error',
  async ({ order }) => {
    const memberId = await insertMember(db)
    await editOwnFilms(db, {
      memberId,
      id: crypto.randomUUID(),
      filmIds,
      edit: { noun: 'rating', isSet: true, stars: 4 },
    })
    const id = crypto.randomUUID()
    const removal = () => editOwnFilms(db, { memberId, id, filmIds, edit: { noun: 'rating', isSet: false } })
    const removed = await whileOthersChange(order, removal)
    const made = await removed.done
    expect(made).toMatchObject({ films: 2 })
    const undone = await whileOthersChange(order, () => undoOwnEdit(db, { memberId, id }))
    expect(await undone.done).toBe(2)
  },
)
