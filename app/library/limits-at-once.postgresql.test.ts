// On a PostgreSQL server a member's requests write at the same time, and the limits of the library hold.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { fields, newFilm } from '#tests/client/library/list-of.ts'
import { generateFilms } from '#tests/fixtures/generate/generate-rows.ts'
import { countLockWaits } from '#tests/services/database/count-lock-waits.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { upsertFilm } from './films/upsert-film.server.ts'
import { addFilmsToList } from './lists/add-films.server.ts'
import { maxListedFilms, maxListFilms } from './lists/list.ts'
import { writeListItem } from './lists/list-items.server.ts'
import { writeList } from './lists/lists.server.ts'
import { editOwnFilms } from './own-films/edit-own-films.server.ts'
import { maxReviews } from './review/review-text.ts'
import { writeReview } from './review/reviews.server.ts'

const { db } = await openTestDatabase()
const film = newFilm()
const movieId = await upsertFilm(db, film)

/** The results of writes that begin while nothing can be inserted into the table, and go on once all of them wait. */
async function writeAtOnce(table: string, writes: (() => Promise<unknown>)[]) {
  const { results } = await db.transaction().execute(async tx => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    const results = Promise.all(writes.map(write => write()))
    while ((await countLockWaits(db)) < writes.length) await pause(5)
    return { results }
  })
  return results
}

test('of two reviews that are written at once, with room for one, the second is rejected', async () => {
  const memberId = await insertMember(db)
  await asMember(db, memberId, tx =>
    sql`
      insert into review (member_id, id, movie_id, review)
      select ${memberId}, gen_random_uuid(), ${movieId}, 'Again.' from generate_series(2, ${maxReviews}::int)`.execute(
      tx,
    ),
  )
  const write = () => writeReview(db, { memberId, film, id: randomUUID(), text: 'One more.' })
  expect(await writeAtOnce('review', [write, write])).toContainEqual({ error: 'full' })
})

/** Gives a member without films in lists so many of them that all lists have room for `room` more. */
async function fillLists(memberId: string, { room }: { room: number }) {
  await generateFilms(text => sql.raw<Record<string, unknown>>(text).execute(db), maxListFilms)
  for (let left = maxListedFilms - room; left > 0; left -= maxListFilms) {
    const id = randomUUID()
    await writeList(db, { memberId, id, fields: { ...fields, name: 'Full' } })
    // One list at a time: a statement may take a few seconds only.
    await asMember(db, memberId, tx =>
      sql`
        insert into list_item (member_id, list_id, movie_id, position)
        select ${memberId}, ${id}, movie_id, film_id from film_ref where film_id between 700000001 and 700005000
        limit ${sql.lit(Math.min(left, maxListFilms))}`.execute(tx),
    )
  }
}

test('of films that come to three lists at once, with room for one in all lists, two are rejected', async () => {
  const [memberId, ...ids] = [await insertMember(db), randomUUID(), randomUUID(), randomUUID()]
  for (const id of ids) await writeList(db, { memberId, id, fields })
  await fillLists(memberId, { room: 1 })
  const [one = '', other = '', third = ''] = ids
  const edit = { noun: 'list_item', isSet: true, listId: third, newName: null } as const
  const results = await writeAtOnce('list_item', [
    () => writeListItem(db, { memberId, listId: one, film }),
    () => addFilmsToList(db, { memberId, listId: other, films: [film] }),
    () => editOwnFilms(db, { memberId, id: randomUUID(), filmIds: [film.id], edit }),
  ])
  expect(results.filter(result => Object.hasOwn(Object(result), 'error'))).toHaveLength(2)
})
