// A cached value of a library serves each read of its member until a change, and no other member.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openCachedLibrary } from '#tests/client/library/cached-library.ts'
import { forgetMember } from './cached-read.server.ts'
import { selectOwnFilms } from './own-films/own-films.server.ts'
import { selectYear } from './year/year.server.ts'

const { db, film, other, movieId, read, logFilm } = await openCachedLibrary()

test('a library that has not changed is not read again', async () => {
  const ada = await insertMember(db)
  await logFilm(ada, film)
  const [first, second] = [await read(ada), await read(ada)]
  expect([second.films === first.films, second.year === first.year]).toEqual([true, true])
})

test('a change of one film reads only that film again, and leaves what is made of other tables', async () => {
  const ada = await insertMember(db)
  for (const one of [film, other]) await logFilm(ada, one)
  const before = await read(ada)
  await asMember(db, ada, tx =>
    sql`insert into rating (member_id, movie_id, rating) values (${ada}, ${movieId}, 8)`.execute(tx),
  )
  const after = await read(ada)
  const unchanged = (films: typeof before.films) => films.find(one => one.film.id === other.id)
  expect(unchanged(after.films)).toBe(unchanged(before.films))
  expect(after.films).not.toBe(before.films)
  expect(after.year).toBe(before.year)
})

test('a rolled-back write does not invalidate the cached value', async () => {
  const ada = await insertMember(db)
  await asMember(db, ada, tx => sql`insert into seen (member_id, movie_id) values (${ada}, ${movieId})`.execute(tx))
  const first = await read(ada)
  const failing = asMember(db, ada, async tx => {
    await sql`delete from seen`.execute(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await read(ada)).films).toBe(first.films)
})

test('no member reads a value that is cached under a wrong member', async () => {
  const [ada, bob] = [await insertMember(db), await insertMember(db)]
  await asMember(db, ada, tx => sql`insert into seen (member_id, movie_id) values (${ada}, ${movieId})`.execute(tx))
  expect((await read(ada)).films).toHaveLength(1)
  const asBob = await readAsMember(db, bob, { films: selectOwnFilms(ada), year: selectYear(ada, 'all') })
  expect(asBob.films).toEqual([])
})

test('the values of a deleted member are forgotten, those of others are kept', async () => {
  const [ada, bob] = [await insertMember(db), await insertMember(db)]
  await read(ada)
  await read(bob)
  expect(forgetMember(ada)).toBe(2)
  expect([forgetMember(ada), forgetMember(bob)]).toEqual([0, 2])
})
