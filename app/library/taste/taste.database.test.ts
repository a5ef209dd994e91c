// The taste that is brought up to date film by film is the one of a new read of all ratings.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { type MemberRead, memberRead, readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { generateFilms, movieIdSql } from '#tests/fixtures/generate/generate-rows.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { switchSuggestions, whenSuggestionsOn } from './suggestions-off.server.ts'
import { selectTaste } from './taste.server.ts'
import type { Liking } from './taste.ts'

const { db } = await openTestDatabase()
await generateFilms(text => sql.raw<Record<string, unknown>>(text).execute(db), 1300)
await sql`
  update film_ref set keywords = array['keyword ' || film_id % 50], people = jsonb_build_array(
    jsonb_build_object('id', 'nm' || film_id % 90, 'name', 'Person ' || film_id % 90, 'role', 'director'),
    jsonb_build_object('id', 'nm' || film_id % 90, 'name', 'Person ' || film_id % 90, 'role', 'writer'),
    jsonb_build_object('id', 'nm' || film_id % 400, 'name', 'Actor ' || film_id % 400, 'role', 'actor'))
  where film_id > 700000000`.execute(db)

/** The same rules in SQL. */
const likings = memberRead(
  sql<Liking>`
    with rated as materialized (
      select rating / 2.0 as stars, genres, keywords, people, left(release_date, 3) || '0' as decade
      from (select movie_id, rating from rating order by created_at desc, movie_id limit 1000) newest
      join film_ref using (movie_id))
    select 'genre' as kind, genre as id, avg(stars)::float8 as average, count(*)::int as films
    from rated, unnest(genres) genre group by genre having count(*) > 2
    union all
    select 'decade', decade, avg(stars)::float8, count(*)::int from rated group by decade having count(*) > 2
    union all
    select 'keyword', keyword, avg(stars)::float8, count(*)::int
    from rated, unnest(keywords) keyword group by keyword having count(*) > 2
    union all
    select role, id, avg(stars)::float8, count(*)::int
    from rated, jsonb_to_recordset(people) as person (id text, role text)
    where role <> 'writer' group by role, id having count(*) > 1`,
  rows => rows,
)

const inOrder = (facts: Omit<Liking, 'name'>[]) =>
  facts.map(({ kind, id, films, average }) => `${kind} ${id}: ${films} films, ${average.toFixed(6)} stars`).toSorted()

const movie = (n: number | string) => sql.raw(movieIdSql(String(n)))

/** Changes of a library one after the other: single ratings at both ends, and more than are read film by film. */
const changes = [
  { name: 'a new rating', statement: rate(1300, `now()`) },
  { name: 'another rating of a new film', statement: sql`update rating set rating = 9 where movie_id = ${movie(3)}` },
  { name: 'a rating of long ago', statement: rate(1250, `timestamptz '1999-01-01'`) },
  { name: 'a rating that is removed', statement: sql`delete from rating where movie_id = ${movie(1)}` },
  {
    name: 'an old rating that becomes the newest',
    statement: sql`update rating set created_at = now() where movie_id = ${movie(1180)}`,
  },
  ...Array.from({ length: 3 }, (_, part) => ({
    name: `forty newer ones less, part ${part}`,
    statement: sql`delete from rating where movie_id in (
      select ${movie('n')} from generate_series(${10 + part * 40}::int, ${49 + part * 40}::int) n)`,
  })),
  { name: 'most of them removed', statement: sql`delete from rating where movie_id > ${movie(700)}` },
  { name: 'one of few', statement: rate(900, `timestamptz '2001-01-01'`) },
  { name: 'none left', statement: sql`delete from rating` },
]

function rate(n: number, timestamp: string) {
  return sql`insert into rating (member_id, movie_id, rating, created_at)
    values (current_setting('filmdb.member_id')::uuid, ${movie(n)}, 10, ${sql.raw(timestamp)})`
}

test('the taste after each change is that of all newest ratings', async () => {
  const ada = await insertMember(db)
  await asMember(db, ada, tx =>
    sql`insert into rating (member_id, movie_id, rating, created_at)
      select ${ada}, ${movie('n')}, 1 + n * 7 % 10, timestamptz '2020-01-01' - n / 40 * interval '1 day'
      from generate_series(1, 1200) n`.execute(tx),
  )
  const read = () => readAsMember(db, ada, { taste: selectTaste(ada), likings })
  expect((await read()).taste.films).toBe(1000)
  for (const { name, statement } of changes) {
    await asMember(db, ada, tx => statement.execute(tx))
    const { taste, likings } = await read()
    expect(inOrder(taste.likings), name).toEqual(inOrder(likings))
  }
  expect(await read()).toEqual({ taste: { average: 0, films: 0, likings: [] }, likings: [] })
})

test('a taste of unchanged ratings is not derived again', async () => {
  const ada = await insertMember(db)
  await asMember(db, ada, tx =>
    sql`insert into rating (member_id, movie_id, rating) select ${ada}, ${movie('n')}, 8 from generate_series(1, 5) n`.execute(
      tx,
    ),
  )
  const read = async () => (await readAsMember(db, ada, { taste: selectTaste(ada) })).taste
  expect(await read()).toBe(await read())
})

test('with suggestions off the ratings are not read, and with suggestions on they are again', async () => {
  const ada = await insertMember(db)
  await asMember(db, ada, tx =>
    sql`insert into rating (member_id, movie_id, rating) select ${ada}, ${movie('n')}, 8 from generate_series(1, 5) n`.execute(
      tx,
    ),
  )
  const { statement } = whenSuggestionsOn(selectTaste(ada))
  const plan: MemberRead<string> = {
    statement: { ...statement, sql: `explain analyze ${statement.sql}` },
    toValue: rows => rows.map(row => Object.values(row as object)[0]).join('\n'),
  }
  const readRatings = /on rating .*\(actual/
  const read = async () => (await readAsMember(db, ada, { taste: whenSuggestionsOn(selectTaste(ada)) })).taste
  expect((await readAsMember(db, ada, { plan })).plan).toMatch(readRatings)
  expect((await read())?.films).toBe(5)
  await switchSuggestions(db, { memberId: ada, isOn: false })
  expect(await read()).toBeNull()
  expect((await readAsMember(db, ada, { plan })).plan).not.toMatch(readRatings)
  await switchSuggestions(db, { memberId: ada, isOn: true })
  expect((await read())?.films).toBe(5)
})
