import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import type { Stars } from '#app/domain/stars.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { forgetMember } from '../cached-read.server.ts'
import { writeEntry } from '../diary/diary.server.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { rateFilm } from '../rating/ratings.server.ts'
import { readProfile } from './profile.server.ts'

const { db } = await openTestDatabase()

test('the counts and bars of a profile follow the library and the films', async () => {
  const ada = await insertMember(db)
  const profile = async () => {
    const { counts, rated, years } = await readProfile(db, { memberId: ada, today: '2023-06-01' })
    const newest = years.newest.map(({ year, viewings, minutes }) => [year, viewings, minutes])
    return {
      ...counts,
      newest,
      ratings: rated.ratings,
      average: rated.average,
      genres: rated.genres.map(({ name }) => name),
    }
  }
  const film = createFilm({ id: 980_000_020, imdbId: 'tt980000020', runtime: 60, genres: ['Drama'] })
  const nothing = { seen: 0, viewings: 0, newest: [], watchlist: 0, reviews: 0, lists: 0 }
  expect(await profile()).toEqual({ ...nothing, ratings: 0, average: null, genres: [] })
  await writeEntry(db, {
    memberId: ada,
    film,
    id: randomUUID(),
    entry: { watchedOn: '2023-01-01', isRewatch: false, stars: 4, isLiked: false, note: '', tags: [] },
  })
  const logged = { ...nothing, seen: 1, viewings: 1, newest: [[2023, 1, 60]] }
  expect(await profile()).toEqual({ ...logged, ratings: 1, average: 4, genres: ['Drama'] })
  await upsertFilm(db, { ...film, runtime: 90, genres: ['Comedy'] })
  expect(await profile()).toMatchObject({ newest: [[2023, 1, 90]], genres: ['Comedy'] })
  await asMember(db, ada, tx => sql`insert into watchlist select ${ada}, ${movieIdOf(film)}`.execute(tx))
  await asMember(db, ada, tx => sql`insert into film_list values (${ada}, ${randomUUID()}, 'Space')`.execute(tx))
  expect(await profile()).toMatchObject({ watchlist: 1, lists: 1 })
})

test('the years of a profile are the newest three with viewings up to this one, each with the poster of its best film', async () => {
  const ada = await insertMember(db)
  const films = [21, 22, 23].map(id => createFilm({ id: 980_000_000 + id, imdbId: `tt9800000${id}`, runtime: 60 }))
  const log = (film: number, watchedOn: string | null, stars: Stars | null = null) =>
    writeEntry(db, {
      memberId: ada,
      film: films[film] ?? createFilm(),
      id: randomUUID(),
      entry: { watchedOn, isRewatch: false, stars, isLiked: false, note: '', tags: [] },
    })
  const years = async () => (await readProfile(db, { memberId: ada, today: '2023-06-01' })).years
  expect(await years()).toEqual({ first: null, newest: [] })
  await log(0, '2023-12-31', 4)
  await log(1, '2023-01-01', 4.5)
  await log(2, '2023-02-01', 4.5)
  await log(0, '2021-06-01')
  await log(0, '2019-06-02')
  await log(0, '2018-03-04')
  await log(0, '2024-01-01')
  await log(0, null)
  const { first, newest } = await years()
  expect(first).toBe('2018-03-04')
  expect(newest.map(({ year, viewings, minutes }) => [year, viewings, minutes])).toEqual([
    [2023, 3, 180],
    [2021, 1, 60],
    [2019, 1, 60],
  ])
  expect(newest[0]?.poster).toEqual(films[2]?.poster)
})

test('a film that is marked as seen, rated and in the diary counts once, and one only in the diary or only rated counts too', async () => {
  const ada = await insertMember(db)
  const [both, logged, rated] = [31, 32, 33].map(id => createFilm({ id: 980_000_000 + id, imdbId: `tt9800000${id}` }))
  if (!both || !logged || !rated) throw new Error('There are three films.')
  for (const film of [both, both, logged, logged]) {
    const entry = { watchedOn: '2023-01-01', isRewatch: false, stars: null, isLiked: false, note: '', tags: [] }
    await writeEntry(db, { memberId: ada, film, id: randomUUID(), entry })
  }
  await asMember(db, ada, tx => sql`delete from seen where movie_id = ${movieIdOf(logged)}`.execute(tx))
  for (const film of [both, rated]) await rateFilm(db, { memberId: ada, film, stars: 4 })
  const { counts } = await readProfile(db, { memberId: ada, today: '2023-06-01' })
  expect(counts).toMatchObject({ seen: 3, viewings: 4 })
})

test('after each change of the diary, the counts and years are those of a diary that is read completely', async () => {
  const ada = await insertMember(db)
  const films = [41, 42].map(id => createFilm({ id: 980_000_000 + id, imdbId: `tt9800000${id}`, runtime: 60 }))
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const log = (index: number, watchedOn: string | null) => () =>
    writeEntry(db, {
      memberId: ada,
      film: films[index % 2] ?? createFilm(),
      id: ids[index] ?? '',
      entry: { watchedOn, isRewatch: false, stars: null, isLiked: false, note: '', tags: [] },
    })
  const run = (text: string) => () => asMember(db, ada, tx => sql.raw(text).execute(tx))
  const read = async () => {
    const { counts, years } = await readProfile(db, { memberId: ada, today: '2023-06-01' })
    return { counts, years }
  }
  for (const change of [
    ...['2023-01-01', '2022-02-02', '2021-03-03', '2020-04-04'].map((day, index) => log(index, day)),
    log(4, null),
    log(0, '2022-05-05'),
    log(1, null),
    run(`delete from diary_entry where id = '${ids[2]}'`),
    run(`update diary_entry set is_confirmed = false where id = '${ids[0]}'`),
    run(
      `insert into seen select '${ada}', movie_id from film_ref where film_id in (980000041, 980000042) on conflict do nothing`,
    ),
    run('delete from diary_entry'),
    run('delete from seen'),
  ]) {
    await read()
    await change()
    const updated = await read()
    forgetMember(ada)
    expect(updated).toEqual(await read())
  }
})
