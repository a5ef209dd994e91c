import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { applyBatch } from '#app/import/apply/apply-batch.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { generateFilms } from '#tests/fixtures/generate/generate-rows.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { writeEntry } from './diary/diary.server.ts'
import { upsertFilm } from './films/upsert-film.server.ts'
import { copyList, mergeLists } from './lists/combine-lists.server.ts'
import { writeListItem } from './lists/list-items.server.ts'
import { deleteList, writeList } from './lists/lists.server.ts'
import { writeReview } from './review/reviews.server.ts'
import { textQuotaBytes } from './text-quota.server.ts'

const { db } = await openTestDatabase()
const film = createFilm()
const movieId = await upsertFilm(db, film)
const long = 'é'.repeat(5_000) // 10,000 bytes
const texts = Math.ceil(textQuotaBytes / 10_000)
const many = sql`generate_series(1, ${texts}::int) n`

const noFields = { watchedOn: null, isRewatch: false, stars: null, isLiked: false, note: '', tags: [] }

test('a diary whose notes take all the room refuses a long note, also an imported one, and takes short ones', async () => {
  const memberId = await insertMember(db)
  await asMember(db, memberId, tx =>
    sql`insert into diary_entry (member_id, id, movie_id, is_rewatch, is_liked, note, tags, is_confirmed)
      select ${memberId}, gen_random_uuid(), ${movieId}, false, false, ${long}, '{}', true from ${many}`.execute(tx),
  )
  const write = (note: string, edit: { id: string; basedOn?: string } = { id: randomUUID() }) =>
    writeEntry(db, { memberId, film, entry: { ...noFields, note }, loggedAt: new Date().toISOString(), ...edit })
  expect(await write(long)).toEqual({ error: 'textQuotaExceeded' })
  expect(await write('short')).toHaveProperty('entry.note', 'short')
  const details = (note: string) => ({
    kind: 'diary_entry' as const,
    details: JSON.stringify({ id: randomUUID(), note }),
  })
  expect(await imported(memberId, details(long))).toBe('over quota')
  expect(await imported(memberId, details('short, too'))).toBe('found')

  // One of the long notes may be shortened, and its entry changed.
  const stored = await asMember(db, memberId, tx =>
    tx.selectFrom('diary_entry').selectAll().where('note', '=', long).limit(1).executeTakeFirstOrThrow(),
  )
  const edit = { id: stored.id, basedOn: stored.updated_at.toISOString() }
  expect(await write(long.slice(1), edit)).toHaveProperty('entry.note', long.slice(1))
})

test('reviews that take all the room refuse another long one, and a longer text of one of them', async () => {
  const [memberId, id] = [await insertMember(db), randomUUID()]
  await writeReview(db, { memberId, film, id, text: 'First.' })
  await asMember(db, memberId, tx =>
    sql`insert into review (member_id, id, movie_id, review)
      select ${memberId}, gen_random_uuid(), ${movieId}, ${long} || n from ${many}`.execute(tx),
  )
  const { review } = Object(await writeReview(db, { memberId, film, id, text: 'First.' }))
  const edit = { memberId, film, id, text: long, basedOn: review.changedAt }
  expect(await writeReview(db, edit)).toEqual({ error: 'textQuotaExceeded' })
  expect(await writeReview(db, { memberId, film, id: randomUUID(), text: long })).toEqual({
    error: 'textQuotaExceeded',
  })
  expect(await writeReview(db, { ...edit, text: 'Second.' })).toHaveProperty('review.text', 'Second.')
  await asMember(db, memberId, tx => sql`update review set review = ${long} where id = ${id}`.execute(tx))
  const { conflict } = Object(await writeReview(db, { memberId, film, id, text: 'Third.' }))
  const shorter = { ...edit, text: long.slice(1), basedOn: conflict.changedAt }
  expect(await writeReview(db, shorter)).toHaveProperty('review.text', shorter.text)
  expect(await imported(memberId, { kind: 'review', review: long, review_id: randomUUID() })).toBe('over quota')
  // Nor does a file that replaces the stored text.
  expect(await imported(memberId, { kind: 'review', review: long, review_id: id })).toBe('over quota')
})

test('lists whose notes take all the room are neither copied, merged nor restored and get no longer note', async () => {
  const memberId = await insertMember(db)
  const [full, other] = [randomUUID(), randomUUID()]
  const note = '🎬'.repeat(2_000) // 8,000 bytes
  const films = 1_000
  const lists = Math.ceil(textQuotaBytes / 8_000 / films)
  await generateFilms(text => sql.raw<Record<string, unknown>>(text).execute(db), films)
  await asMember(db, memberId, async tx => {
    await sql`insert into film_list (member_id, id, name) values (${memberId}, ${full}, 'A'), (${memberId}, ${other}, 'B')`.execute(
      tx,
    )
    await sql`
      with list as (
        insert into film_list (member_id, id, name)
        select ${memberId}, gen_random_uuid(), 'List ' || n from generate_series(1, ${lists}::int) n returning id)
      insert into list_item (member_id, list_id, movie_id, position, note)
      select ${memberId}, list.id, film.movie_id, 1, ${note}
      from list, (select movie_id from film_ref where movie_id <> ${movieId} limit ${films}) film`.execute(tx)
  })
  const deleted = randomUUID()
  await asMember(db, memberId, tx =>
    sql`insert into deleted_list (member_id, id, list) values (${memberId}, ${deleted}, '{"items": []}')`.execute(tx),
  )
  const noRoom = { error: 'textQuotaExceeded' }
  const fields = { name: 'Deleted', description: '', isRanked: false }
  expect(await writeList(db, { memberId, id: deleted, fields })).toEqual(noRoom)
  expect(await copyList(db, { memberId, from: full, id: randomUUID() })).toEqual(noRoom)
  expect(await mergeLists(db, { memberId, from: full, into: other })).toEqual(noRoom)
  expect(await writeListItem(db, { memberId, listId: other, film, note })).toEqual(noRoom)
  expect(await writeListItem(db, { memberId, listId: other, film, note: 'short' })).toHaveProperty('item.note', 'short')
  await asMember(db, memberId, tx => sql`update list_item set note = ${note} where note = 'short'`.execute(tx))
  const shorter = note.slice(2)
  expect(await writeListItem(db, { memberId, listId: other, film, note: shorter })).toHaveProperty('item.note', shorter)
})

test('a deleted list can no longer be restored when newer ones need the room', async () => {
  const [memberId, older, younger] = [await insertMember(db), randomUUID(), randomUUID()]
  await asMember(db, memberId, async tx => {
    const list = { text: randomBytes(textQuotaBytes / 2 + 1).toString('hex') }
    await sql`insert into deleted_list (member_id, id, list, deleted_at)
      values (${memberId}, ${older}, ${JSON.stringify(list)}::jsonb, now() - interval '1 hour')`.execute(tx)
    await sql`insert into film_list (member_id, id, name) values (${memberId}, ${younger}, 'Younger')`.execute(tx)
  })
  await deleteList(db, { memberId, id: younger })
  const stored = await asMember(db, memberId, tx => tx.selectFrom('deleted_list').select('id').execute())
  expect(stored).toEqual([{ id: younger }])
})

type ImportedRow = { kind: 'diary_entry' | 'review'; review?: string; review_id?: string; details?: string }

/** Returns the match of an imported row of this film. */
async function imported(memberId: string, row: ImportedRow) {
  const importId = randomUUID()
  return asMember(db, memberId, async tx => {
    const same = { member_id: memberId, import_id: importId, position: 1, line: 1, file: 'a.csv', title: 'A film' }
    await tx
      .insertInto('import_row')
      .values({ ...same, ...row, rounded: false, match: 'found' })
      .execute()
    await tx.updateTable('import_row').set({ movie_id: movieId }).execute()
    await applyBatch(tx, { memberId, importId, progress: null, onConflict: 'file', limit: 1 })
    const { match } = await tx
      .selectFrom('import_row')
      .select('match')
      .where('import_id', '=', importId)
      .executeTakeFirstOrThrow()
    return match
  })
}
