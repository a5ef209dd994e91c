import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { fields, memberWithList, newFilm } from '#tests/client/library/list-of.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addFilmsToList } from './add-films.server.ts'
import { maxListedFilms, maxListFilms, maxLists } from './list.ts'
import { writeListItem } from './list-items.server.ts'
import { deleteList, writeList } from './lists.server.ts'
import { selectListSummary } from './read-list.server.ts'
import { selectListCards, selectListChoices, selectListsWithFilm } from './read-lists.server.ts'

const { db } = await openTestDatabase()

test('a list written twice is one, and an edit of another version is a conflict', async () => {
  const [memberId, id] = [await insertMember(db), randomUUID()]
  const [one, other] = await Promise.all([
    writeList(db, { memberId, id, fields }),
    writeList(db, { memberId, id, fields }),
  ])
  expect(one).toEqual(other)
  const list = one && 'list' in one ? one.list : null
  const edit = { ...fields, name: 'Boats' }
  expect(await writeList(db, { memberId, id, fields: edit })).toEqual({ conflict: list })
  expect(await writeList(db, { memberId, id, fields: edit, basedOn: list?.version })).toMatchObject({ list: edit })
  expect(await writeList(db, { memberId, id: randomUUID(), fields: edit, basedOn: list?.version })).toBeNull()
})

test('films that come do not change the version of a list', async () => {
  const { memberId, listId } = await memberWithList(db, 2)
  const before = await writeList(db, { memberId, id: listId, fields })
  await writeListItem(db, { memberId, listId, film: newFilm() })
  const after = await writeList(db, { memberId, id: listId, fields })
  expect(before && 'list' in before && before.list.version).toBe(after && 'list' in after && after.list.version)
})

test('the 501st list and the 5,001st film are rejected with a sentence', async () => {
  const { memberId, listId, films } = await memberWithList(db, 1)
  await asMember(db, memberId, async tx => {
    await sql`insert into film_list (member_id, id, name)
      select ${memberId}, gen_random_uuid(), 'One of many' from generate_series(2, ${maxLists})`.execute(tx)
  })
  expect(await writeList(db, { memberId, id: randomUUID(), fields })).toEqual({ error: 'tooManyLists' })
  await fillList(memberId, listId, maxListFilms - 1)
  const tooMany = { error: 'tooManyFilms' }
  expect(await writeListItem(db, { memberId, listId, film: newFilm() })).toEqual(tooMany)
  expect(await addFilmsToList(db, { memberId, listId, films: [newFilm()] })).toEqual(tooMany)
  expect(await addFilmsToList(db, { memberId, listId, films })).toMatchObject({ added: 0 })
})

/** Adds films of no source to the list. */
async function fillList(memberId: string, listId: string, films: number) {
  await sql`insert into film_ref (movie_id, film_id, title, genres, poster)
    select 'local:' || id, id, 'Film ' || id, '{}', '{"src":"/x","drawn":true}'
    from generate_series(970000000, ${sql.lit(970_000_000 + films - 1)}) id`.execute(db)
  await asMember(db, memberId, tx =>
    sql`insert into list_item (member_id, list_id, movie_id, position)
      select ${memberId}, ${listId}::uuid, movie_id, film_id from film_ref where film_id >= 970000000`.execute(tx),
  )
}

test('a deleted list whose films have no room in all lists comes back once they have', async () => {
  const { memberId, listId } = await memberWithList(db, 1)
  const id = randomUUID()
  // The films are unknown: a list of as many known ones takes long to fill.
  const list = { created_at: new Date(), items: Array.from({ length: maxListedFilms }, () => ({})) }
  await asMember(db, memberId, tx =>
    sql`insert into deleted_list (member_id, id, list) values (${memberId}, ${id}, ${JSON.stringify(list)}::jsonb)`.execute(
      tx,
    ),
  )
  const restore = () => writeList(db, { memberId, id, fields })
  expect(await restore()).toEqual({ error: 'tooManyListedFilms' })
  await deleteList(db, { memberId, id: listId })
  expect(await restore()).toMatchObject({ list: fields })
})

test('the pages of lists show counts, posters and the lists of a film', async () => {
  const { memberId, listId, films } = await memberWithList(db, 7)
  const [film] = films
  if (!film) throw new Error('no film')
  const empty = randomUUID()
  await writeList(db, { memberId, id: empty, fields: { ...fields, name: 'Nothing yet' } })
  const { cards, summary, holders, choices } = await readAsMember(db, memberId, {
    cards: selectListCards({ page: 1 }),
    summary: selectListSummary(listId),
    holders: selectListsWithFilm(film),
    choices: selectListChoices(film),
  })
  expect(cards.map(({ name, films, posters }) => [name, films, posters.length])).toEqual([
    ['Nothing yet', 0, 0],
    ['Trains', 7, 5],
  ])
  expect(summary).toMatchObject({ ...fields, films: 7, minutes: 700, seen: 0 })
  expect(holders).toEqual([listId])
  expect(choices.map(({ id, isInList }) => [id, isInList])).toEqual([
    [empty, false],
    [listId, true],
  ])
})
