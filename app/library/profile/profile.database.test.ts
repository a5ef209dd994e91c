import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { movieIdOf } from '#app/domain/film-ref.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { asMember } from '../as-member.server.ts'
import { writeEntry } from '../diary/diary.server.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { readProfile } from './profile.server.ts'

const { db } = await openTestDatabase()

test('the counts and bars of a profile follow the library and the films', async () => {
  const ada = await insertMember(db)
  const profile = async () => {
    const { counts, rated } = await readProfile(db, { memberId: ada, today: '2023-06-01' })
    return { ...counts, ratings: rated.ratings, average: rated.average, genres: rated.genres.map(({ name }) => name) }
  }
  const film = createFilm({ id: 980_000_020, imdbId: 'tt980000020', runtime: 60, genres: ['Drama'] })
  const nothing = { seen: 0, viewings: 0, viewingsThisYear: 0, minutesThisYear: 0, watchlist: 0, reviews: 0, lists: 0 }
  expect(await profile()).toEqual({ ...nothing, ratings: 0, average: null, genres: [] })
  await writeEntry(db, {
    memberId: ada,
    film,
    id: randomUUID(),
    entry: { watchedOn: '2023-01-01', isRewatch: false, stars: 4, isLiked: false, note: '', tags: [] },
  })
  const logged = { ...nothing, seen: 1, viewings: 1, viewingsThisYear: 1, minutesThisYear: 60 }
  expect(await profile()).toEqual({ ...logged, ratings: 1, average: 4, genres: ['Drama'] })
  await upsertFilm(db, { ...film, runtime: 90, genres: ['Comedy'] })
  expect(await profile()).toMatchObject({ minutesThisYear: 90, genres: ['Comedy'] })
  await asMember(db, ada, tx => sql`insert into watchlist select ${ada}, ${movieIdOf(film)}`.execute(tx))
  await asMember(db, ada, tx => sql`insert into film_list values (${ada}, ${randomUUID()}, 'Space')`.execute(tx))
  expect(await profile()).toMatchObject({ watchlist: 1, lists: 1 })
})
