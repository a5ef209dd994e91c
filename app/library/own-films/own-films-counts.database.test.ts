import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openManyOwnFilms } from '#tests/client/library/many-own-films.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { rateFilm } from '../rating/ratings.server.ts'
import type { OwnFilters } from './own-filters.ts'

const { db, find } = await openManyOwnFilms()

test('a page has 60 films, and the count of every choice is the number of films of its page', async () => {
  const { films: shown, totalFilms, allFilms, counts } = await find({ genres: ['Drama'] })
  expect([shown.length, allFilms]).toEqual([Math.min(60, totalFilms), 120])
  const chosen: [keyof typeof counts, (value: string) => Partial<OwnFilters>][] = [
    ['stars', value => ({ stars: { from: Number(value) as 4, to: Number(value) as 4 } })],
    ['decades', value => ({ years: { from: Number(value), to: Number(value) + 9 } })],
    ['languages', value => ({ languages: [value] })],
    ['countries', value => ({ countries: [value] })],
    ['certifications', value => ({ certifications: [value] })],
    ['marks', value => ({ marks: [value as 'liked'] })],
    ['tags', value => ({ tags: [value] })],
    ['lists', value => ({ lists: [value] })],
    ['withoutGenres', value => ({ withoutGenres: [value] })],
  ]
  for (const [kind, filtersOf] of chosen) {
    expect(counts[kind].length, kind).toBeGreaterThan(0)
    const { value, films } = counts[kind][0] ?? { value: '', films: -1 }
    expect((await find({ genres: ['Drama'], ...filtersOf(value) })).totalFilms, `${kind} ${value}`).toBe(films)
  }
})

test('a genre that is left out has the number of films that are shown', async () => {
  const ada = await insertMember(db)
  for (const [index, genre] of ['Drama', 'Drama', 'Horror'].entries()) {
    const film = createFilm({ id: 970_000_041 + index, imdbId: `tt97000004${index}`, tmdbId: null, genres: [genre] })
    await rateFilm(db, { memberId: ada, film, stars: 3 })
  }
  const { totalFilms, counts } = await find({ withoutGenres: ['Horror'] }, { of: ada })
  expect(totalFilms).toBe(2)
  expect(counts.withoutGenres).toEqual([
    { value: 'Drama', films: 0 },
    { value: 'Horror', films: 2 },
  ])
})

test('a genre that films need to have too has the number of films with all of the genres', async () => {
  const ada = await insertMember(db)
  for (const [index, genres] of [['Drama'], ['Drama', 'Horror'], ['Horror']].entries()) {
    const film = createFilm({ id: 970_000_051 + index, imdbId: `tt97000005${index}`, tmdbId: null, genres })
    await rateFilm(db, { memberId: ada, film, stars: 3 })
  }
  const countsOf = async (allGenres: boolean) =>
    (await find({ genres: ['Drama'], allGenres }, { of: ada })).counts.genres
  expect(await countsOf(false)).toContainEqual({ value: 'Horror', films: 2 })
  expect(await countsOf(true)).toContainEqual({ value: 'Horror', films: 1 })
})

test('of a member with thousands of tags the hundred most frequent are counted, and the chosen ones', async () => {
  const tagger = await insertMember(db)
  await asMember(db, tagger, tx =>
    sql`insert into diary_entry (member_id, id, movie_id, watched_on, tags)
      select ${tagger}, gen_random_uuid(), movie_id, '2020-01-01',
        array(select 'Tag ' || number * 20 + part from generate_series(1, 19) part) || array['common']
      from (select movie_id, row_number() over () as number from film_ref where film_id >= 700000000 limit 120) film`.execute(
      tx,
    ),
  )
  const { counts } = await find({}, { of: tagger })
  expect(counts.tags.length).toBe(100)
  expect(counts.tags[0]).toEqual({ value: 'common', films: 120 })
  const rare = 'tag 2419'
  expect(counts.tags.some(({ value }) => value === rare)).toBe(false)
  const chosen = (await find({ tags: [rare] }, { of: tagger })).counts.tags
  expect([chosen.length, chosen.at(-1)]).toEqual([101, { value: rare, films: 1 }])
})
