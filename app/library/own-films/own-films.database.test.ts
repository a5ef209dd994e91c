import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { slugOf } from '#app/films/slug.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { fillFilmLife, generateFacts } from '#tests/fixtures/generate/generate-film-life.ts'
import { generateFilms } from '#tests/fixtures/generate/generate-rows.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { writeEntry } from '../diary/diary.server.ts'
import { rateFilm } from '../rating/ratings.server.ts'
import { findOwnFilms } from './find-own-films.server.ts'
import { maxOwnFilms, selectNarrowedIds, selectOwnFilms } from './own-films.server.ts'
import { noOwnFilters, type OwnFilters, type OwnSort } from './own-filters.ts'

const { db } = await openTestDatabase()
const query = async (text: string) => ({ rows: (await sql.raw<Record<string, unknown>>(text).execute(db)).rows })
const films = Number(process.env.FILMS ?? 120)
const memberId = await insertMember(db)
await generateFilms(query, films)
await generateFacts(query)
await fillFilmLife(query, { memberId, films, entries: films * 2, lists: Math.min(200, films / 20) })

async function find(
  filters: Partial<OwnFilters> = {},
  { sort = 'seen', page = 1, of = memberId }: { sort?: OwnSort; page?: number; of?: string } = {},
) {
  const all = { ...noOwnFilters, ...filters }
  const { own, narrowed } = await readAsMember(db, of, {
    own: selectOwnFilms(of),
    narrowed: selectNarrowedIds(all, slugOf),
  })
  return findOwnFilms(own, { ...all, narrowed }, { sort, page })
}

const open = { from: null, to: null }

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
  expect((await find({ stars: open }, { sort: 'stars' })).films[0]?.storedRating).toBe(10)
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
