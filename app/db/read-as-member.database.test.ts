import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { rateFilm } from '#app/library/rating/ratings.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { countRoundTrips } from './pool/round-trips.server.ts'
import { memberQueries, memberRead, readAsMember } from './read-as-member.server.ts'

const { db } = await openTestDatabase()
const film = createFilm()
const [ada, bob] = [await insertMember(db), await insertMember(db)]
await rateFilm(db, { memberId: ada, film, stars: 4 })
await rateFilm(db, { memberId: bob, film, stars: 2 })

/** Forgets its `where`. */
const everyRating = memberRead(memberQueries.selectFrom('rating').select('rating'), rows => rows.map(row => row.rating))
const failing = memberRead(sql<{ one: number }>`select 1 / (select count(*) - 1 from rating)::int as one`, rows => rows)

test('a read that forgets its where returns the rows of its member only, time after time', async () => {
  for (let time = 0; time < 8; time += 1) {
    expect(await readAsMember(db, ada, { everyRating })).toEqual({ everyRating: [8] })
    expect(await readAsMember(db, bob, { everyRating })).toEqual({ everyRating: [4] })
  }
})

test('no statement of a member is compiled: for that of an import the compilation takes five seconds', async () => {
  const jit = memberRead(sql<{ jit: string }>`select current_setting('jit') as jit`, ([row]) => row?.jit)
  expect(await readAsMember(db, ada, { jit })).toEqual({ jit: 'off' })
  const { rows } = await asMember(db, ada, tx => sql`select current_setting('jit') as jit`.execute(tx))
  expect(rows).toEqual([{ jit: 'off' }])
})

test('several reads are one round trip', async () => {
  const count = { roundTrips: 0 }
  const stars = memberRead(sql<{ total: number }>`select sum(rating)::int as total from rating`, ([row]) => row?.total)
  const values = await countRoundTrips(count, () => readAsMember(db, ada, { everyRating, stars }))
  expect({ values, count }).toEqual({ values: { everyRating: [8], stars: 8 }, count: { roundTrips: 1 } })
})

test('reads beside each other, as two members, do not see each other’s rows', async () => {
  const members = Array.from({ length: 40 }, (_, index) => (index % 2 ? ada : bob))
  const found = await Promise.all(members.map(memberId => readAsMember(db, memberId, { everyRating })))
  expect(found).toEqual(members.map(memberId => ({ everyRating: [memberId === ada ? 8 : 4] })))
})

test('a member does not wait for the visitors of a secret link', async () => {
  const ended: string[] = []
  const visits = Array.from({ length: 8 }, async () => {
    await readAsMember(db, ada, { everyRating }, { isByLink: true })
    ended.push('visitor')
  })
  const own = readAsMember(db, ada, { everyRating }).then(() => ended.push('member'))
  await Promise.all([...visits, own])
  expect(ended.indexOf('member')).toBeLessThan(5)
})

test('after a failed read the next statement has neither the role nor the member', async () => {
  for (let time = 0; time < 3; time += 1) {
    await expect(readAsMember(db, ada, { everyRating, failing, again: everyRating })).rejects.toThrow(
      'division by zero',
    )
    const { rows } = await sql<{ role: string; member: string | null }>`
      select current_setting('role') as role, current_setting('filmdb.member_id', true) as member`.execute(db)
    expect(rows[0]?.role).toBe('none')
    expect(rows[0]?.member || null).toBeNull()
    expect(await readAsMember(db, bob, { everyRating })).toEqual({ everyRating: [4] })
  }
})

test('a read with an id that no member has returns nothing, and one without an id fails', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await readAsMember(db, nobody, { everyRating })).toEqual({ everyRating: [] })
  await expect(readAsMember(db, "'; drop table rating; --", { everyRating })).rejects.toThrow('invalid input syntax')
})
