import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { createRowInEveryTable } from '#tests/fixtures/row-in-every-table.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { libraryJson } from './library-json.ts'
import { selectLibrarySize } from './library-size.server.ts'
import { readLibrary } from './read-library.server.ts'

const { db } = await openTestDatabase()
const [one, other] = [createFilm({ id: 603, imdbId: 'tt0133093' }), createFilm({ id: 11, imdbId: 'tt0076759' })]
const [movieOne, movieOther] = [await upsertFilm(db, one), await upsertFilm(db, other)]

const readFile = async (memberId: string, region: string | null = null) => {
  const library = await readLibrary(db, { memberId, region })
  return JSON.parse([...libraryJson(library)].join(''))
}

const film = (id: number) => expect.objectContaining({ id })
const [viewing, undated, list, empty] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const at = '2024-02-29T12:00:00.123Z'
const both = { writtenAt: at, changedAt: '2025-01-01T00:00:00.000Z' }

/** A member with a diary, lists, a seen film, a like and a rating. */
async function createMemberWithLibrary() {
  const memberId = await insertMember(db)
  await asMember(db, memberId, async tx => {
    const timestamps = sql`${both.writtenAt}::timestamptz, ${both.changedAt}::timestamptz`
    await sql`insert into seen values (${memberId}, ${movieOne}, ${at})`.execute(tx)
    await sql`insert into film_like values (${memberId}, ${movieOther}, ${at})`.execute(tx)
    await sql`
      insert into rating (member_id, movie_id, rating, is_from_diary, created_at, updated_at)
      values (${memberId}, ${movieOne}, 7, true, ${timestamps})`.execute(tx)
    await sql`
      insert into diary_entry values
        (${memberId}, ${undated}, ${movieOther}, null, false, null, false, '', '{}', 'Kodi', false, ${timestamps}),
        (${memberId}, ${viewing}, ${movieOne}, '2024-02-29', true, 7, true, ${'two\nlines "x"'}, '{"a b",c}', null,
          true, ${timestamps})`.execute(tx)
    await sql`
      insert into film_list values (${memberId}, ${list}, 'Best', 'Of all', true, ${timestamps}),
        (${memberId}, ${empty}, 'None', '', false, ${at}, ${at})`.execute(tx)
    await sql`
      insert into list_item values (${memberId}, ${list}, ${movieOne}, 30, 'second', ${timestamps}),
        (${memberId}, ${list}, ${movieOther}, -2, '', ${timestamps})`.execute(tx)
  })
  return memberId
}

const file = await readFile(await createMemberWithLibrary(), 'DE')

test('the file has the region, ratings, seen films and likes', () => {
  expect(file).toMatchObject({
    watch: { region: 'DE', services: [] },
    ratings: [{ film: film(603), stars: 3.5, isFromDiary: true }],
    seen: [{ film: film(603), seenAt: at }],
    likes: [{ film: film(11), likedAt: at }],
  })
})

test('the file has every field of the diary', () => {
  expect(file.diary).toEqual([
    {
      film: film(603),
      id: viewing,
      watchedOn: '2024-02-29',
      isRewatch: true,
      stars: 3.5,
      isLiked: true,
      note: 'two\nlines "x"',
      tags: ['a b', 'c'],
      player: null,
      isConfirmed: true,
      ...both,
    },
    {
      film: film(11),
      id: undated,
      watchedOn: null,
      isRewatch: false,
      stars: null,
      isLiked: false,
      note: '',
      tags: [],
      player: 'Kodi',
      isConfirmed: false,
      ...both,
    },
  ])
})

test('the file has the lists with their films in order, also an empty one', () => {
  const items = [
    { film: film(11), note: '', addedAt: both.writtenAt, changedAt: both.changedAt },
    { film: film(603), note: 'second', addedAt: both.writtenAt, changedAt: both.changedAt },
  ]
  expect(file.lists).toEqual([
    { id: list, name: 'Best', description: 'Of all', isRanked: true, ...both, films: items },
    { id: empty, name: 'None', description: '', isRanked: false, writtenAt: at, changedAt: at, films: [] },
  ])
})

test('a member’s file has nothing of another member', async () => {
  await createRowInEveryTable(db, one)
  const file = await readFile(await insertMember(db))
  expect(Object.values(file).filter(Array.isArray).flat()).toEqual([])
})

test('the size of a library counts its texts in bytes', async () => {
  const memberId = await insertMember(db)
  const size = async () => (await readAsMember(db, memberId, { bytes: selectLibrarySize() })).bytes
  expect(await size()).toBe(0)
  await asMember(db, memberId, tx =>
    sql`insert into review (member_id, id, movie_id, review) values (${memberId}, ${randomUUID()}, ${movieOne}, ${'🎬'.repeat(10_000)})`.execute(
      tx,
    ),
  )
  expect(await size()).toBe(41_000)
})
