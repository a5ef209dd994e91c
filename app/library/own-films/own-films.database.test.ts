import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openManyOwnFilms } from '#tests/client/library/many-own-films.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { writeEntry } from '../diary/diary.server.ts'
import { rateFilm } from '../rating/ratings.server.ts'
import { maxOwnFilms } from './own-films.server.ts'
import type { OwnFilters } from './own-filters.ts'

const { db, query, find } = await openManyOwnFilms()

test('people, keywords and days seen narrow the films', async () => {
  const { rows } =
    await query(`select people->0->>'id' as id, people->0->>'name' as name, keywords[1] as keyword from film_ref
    where film_id = 700000007`)
  const { id, name, keyword } = rows[0] as Record<'id' | 'name' | 'keyword', string>
  const withPerson = await find({ people: [id] })
  expect(withPerson.totalFilms).toBeGreaterThan(0)
  expect((await find({ people: [name] })).totalFilms).toBe(withPerson.totalFilms)
  expect((await find({ keywords: [keyword] })).totalFilms).toBeGreaterThan(0)
  expect((await find({ seenOn: { from: '2006-01-03', to: '2006-01-03' } })).totalFilms).toBe(3)
  expect((await find({ seenOn: { from: '2036-01-03', to: null } })).totalFilms).toBe(0)
})

test('another member and no filter at all show nothing of this member', async () => {
  expect((await find({}, { of: await insertMember(db) })).allFilms).toBe(0)
})

test('an entry that is not confirmed makes no film one of mine', async () => {
  const other = await insertMember(db)
  await asMember(db, other, async tx => {
    const entry = { member_id: other, movie_id: 'tt700000001', rating: null, watched_on: '2026-01-01' }
    await tx
      .insertInto('diary_entry')
      .values({ ...entry, id: crypto.randomUUID(), player: 'Kodi', is_confirmed: false })
      .execute()
  })
  expect((await find({}, { of: other })).allFilms).toBe(0)
})

test('a film whose one entry is a rewatch was seen more than once', async () => {
  const ada = await insertMember(db)
  const plain = { watchedOn: '2026-01-02', stars: null, isLiked: false, note: '', tags: [] }
  const log = (n: number, isRewatch: boolean) => {
    const film = createFilm({ id: 970_000_050 + n, imdbId: `tt97000005${n}`, tmdbId: null })
    const id = crypto.randomUUID()
    return writeEntry(db, { memberId: ada, film, id, entry: { ...plain, isRewatch } })
  }
  await log(1, true)
  await log(2, false)
  const again = await find({ marks: ['again'] }, { of: ada })
  expect(again.films.map(({ film }) => film.id)).toEqual([970_000_051])
})

test('films without the value come last in every order', async () => {
  const runtimes = (await find({}, { sort: 'longest' })).films.map(({ runtime }) => runtime ?? 0)
  expect(runtimes).toEqual(runtimes.toSorted((a, b) => b - a))
  expect((await find({ stars: { from: null, to: null } }, { sort: 'stars' })).films[0]?.storedRating).toBe(10)
})

test('a film that is rated again is the last rated one, and rated since that day', async () => {
  const ada = await insertMember(db)
  const [first, second] = [1, 2].map(n => createFilm({ id: 970_000_000 + n, imdbId: `tt97000000${n}`, tmdbId: null }))
  if (!first || !second) throw new Error('two films')
  await rateFilm(db, { memberId: ada, film: first, stars: 3, ratedAt: '2020-01-01T00:00:00.000Z' })
  await rateFilm(db, { memberId: ada, film: second, stars: 3, ratedAt: '2021-01-01T00:00:00.000Z' })
  const order = async (filters: Partial<OwnFilters> = {}) =>
    (await find(filters, { sort: 'rated', of: ada })).films.map(({ film }) => film.id)
  expect(await order()).toEqual([second.id, first.id])
  await rateFilm(db, { memberId: ada, film: first, stars: 4 })
  expect(await order()).toEqual([first.id, second.id])
  expect(await order({ ratedOn: { from: '2022-01-01', to: null } })).toEqual([first.id])
})

test('a member with more films than are read gets the most that are', async () => {
  const collector = await insertMember(db)
  await sql`
    insert into film_ref (movie_id, film_id, title, genres, poster)
    select 'tt' || (800000000 + n), 800000000 + n, 'Film ' || n, '{}', '{}' from generate_series(0, ${maxOwnFilms}) n`.execute(
    db,
  )
  await asMember(db, collector, tx =>
    sql`insert into watchlist (member_id, movie_id)
      select ${collector}, movie_id from film_ref where film_id >= 800000000`.execute(tx),
  )
  expect((await find({}, { of: collector })).totalFilms).toBe(maxOwnFilms)
})
