// A cached value of a library is never older than the last change of the library, also when another server made the
// change: these tests do not notify the cache.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openCachedLibrary } from '#tests/client/library/cached-library.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { selectSeenFilmIds } from './entry/own-film-ids.server.ts'
import { mergeFilms } from './films/merge-films.server.ts'
import { upsertFilm } from './films/upsert-film.server.ts'

const { db, film, other, movieId, read, logFilm } = await openCachedLibrary()

const list = randomUUID()

/** Changes of a library one after the other, and what the next read shows of the film. */
const changes: [name: string, change: (memberId: string) => RawBuilder<unknown>, shown: object][] = [
  [
    'a rating',
    id => sql`insert into rating (member_id, movie_id, rating) values (${id}, ${movieId}, 8)`,
    { storedRating: 8 },
  ],
  ['another rating', () => sql`update rating set rating = 3`, { storedRating: 3 }],
  ['no rating', () => sql`delete from rating`, { storedRating: null, nouns: 40 }],
  [
    'a film on the watchlist',
    id => sql`insert into watchlist (member_id, movie_id) values (${id}, ${movieId})`,
    { nouns: 42 },
  ],
  [
    'a review',
    id => sql`insert into review (member_id, id, movie_id, review) values (${id}, ${list}, ${movieId}, 'Good')`,
    { nouns: 46 },
  ],
  ['a film not seen', () => sql`delete from seen`, { nouns: 38 }],
  ['a film liked', id => sql`insert into film_like (member_id, movie_id) values (${id}, ${movieId})`, { nouns: 54 }],
  ['a day and tags', () => sql`update diary_entry set watched_on = '2024-05-06', tags = '{Imax}'`, { tags: ['Imax'] }],
  ['an entry that waits', () => sql`update diary_entry set is_confirmed = false`, { viewingCount: 0 }],
  ['an entry confirmed', () => sql`update diary_entry set is_confirmed = true`, { viewingCount: 1 }],
  [
    'a list with the film',
    id => sql`with made as (insert into film_list (member_id, id, name) values (${id}, ${list}, 'Space'))
      insert into list_item (member_id, list_id, movie_id, position) values (${id}, ${list}, ${movieId}, 1)`,
    { lists: [list] },
  ],
  ['a list deleted with its films', () => sql`delete from film_list`, { lists: [] }],
  ['two marks removed', () => sql`with gone as (delete from watchlist) delete from film_like`, { nouns: 36 }],
]

test('each change of a library is in the next read of it, and in no read of another member', async () => {
  const [ada, bob] = [await insertMember(db), await insertMember(db)]
  for (const memberId of [ada, bob]) await logFilm(memberId, film)
  const of = async (memberId: string) => (await read(memberId)).films.find(one => one.film.id === film.id)
  const before = await of(bob)
  for (const [name, change, shown] of changes) {
    await of(ada)
    await asMember(db, ada, tx => change(ada).execute(tx))
    expect(await of(ada), name).toMatchObject(shown)
    expect(await of(bob), name).toEqual(before)
  }
  expect((await read(ada)).year.years).toEqual([2024])
})

test('the new facts of a film are in the next read', async () => {
  const ada = await insertMember(db)
  await logFilm(ada, other)
  const seen = async () => {
    const { films, year } = await read(ada)
    return [films.map(one => [one.film.title, one.runtime]), year.first?.film.title, year.minutes]
  }
  expect(await seen()).toEqual([[['Stalker', 90]], 'Stalker', 90])
  await upsertFilm(db, { ...other, title: 'Stalker (1979)', runtime: 162 })
  expect(await seen()).toEqual([[['Stalker (1979)', 162]], 'Stalker (1979)', 162])
  // A new number, and another film under the former one.
  await upsertFilm(db, { ...other, id: 980_000_003, tmdbId: 980_000_003 })
  await upsertFilm(db, createFilm({ id: other.id, imdbId: 'tt980000009', tmdbId: other.id, title: 'Nostalghia' }))
  expect((await read(ada)).films.map(one => [one.film.id, one.film.title])).toEqual([[980_000_003, 'Stalker']])
})

test('a statement about more films than are noted one by one is in the next read', async () => {
  const ada = await insertMember(db)
  const films = Array.from({ length: 101 }, (_, n) => `tt9800009${String(n).padStart(2, '0')}`)
  await sql`insert into film_ref (movie_id, film_id, title, genres, poster)
    select id, substr(id, 3)::bigint, 'One of many', '{}', poster from film_ref,
      unnest(${films}::text[]) many (id) where film_ref.movie_id = ${movieId}`.execute(db)
  expect((await read(ada)).films).toEqual([])
  const see = sql`insert into seen (member_id, movie_id) select ${ada}, unnest(${films}::text[])`
  await asMember(db, ada, tx => see.execute(tx))
  expect((await read(ada)).films).toHaveLength(101)
  await asMember(db, ada, tx => sql`delete from seen`.execute(tx))
  expect((await read(ada)).films).toEqual([])
})

test('two films that became one are one in the next read', async () => {
  const ada = await insertMember(db)
  const [first, second] = [980_000_021, 980_000_022].map(id => createFilm({ id, imdbId: `tt${id}`, tmdbId: id }))
  if (!first || !second) throw new Error('no films')
  for (const one of [first, second]) {
    await logFilm(ada, one)
  }
  expect((await read(ada)).films.map(({ viewingCount }) => viewingCount)).toEqual([1, 1])
  await db.transaction().execute(tx => mergeFilms(tx, { from: movieIdOf(first), into: movieIdOf(second) }))
  expect((await read(ada)).films.map(one => [one.film.id, one.viewingCount])).toEqual([[second.id, 2]])
})

test('the seen films change with the ratings, viewings and marks of a film', async () => {
  const ada = await insertMember(db)
  const seen = async () => (await readAsMember(db, ada, { seen: selectSeenFilmIds(ada) })).seen
  const steps: [change: RawBuilder<unknown>, seen: number[]][] = [
    [sql`insert into watchlist (member_id, movie_id) values (${ada}, ${movieId})`, []],
    [sql`insert into seen (member_id, movie_id) values (${ada}, ${movieId})`, [film.id]],
    [sql`insert into rating (member_id, movie_id, rating) values (${ada}, ${movieId}, 8)`, [film.id]],
    [sql`delete from seen`, [film.id]],
    [sql`delete from rating`, []],
  ]
  for (const [change, ids] of steps) {
    await seen()
    await asMember(db, ada, tx => change.execute(tx))
    expect(await seen()).toEqual(ids)
  }
})
