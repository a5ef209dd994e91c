import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { writeEntry } from '../diary/diary.server.ts'
import { selectYear } from './year.server.ts'
import type { Period } from './year-facts.ts'

const { db } = await openTestDatabase()
const film = createFilm({ id: 970_000_001, imdbId: 'tt970000001', tmdbId: 970_000_001, runtime: 100 })

/** A new member with a viewing on each of these days. */
async function memberWith(days: (string | null)[]) {
  const memberId = await insertMember(db)
  const plain = { isRewatch: false, stars: null, isLiked: false, note: '', tags: [] }
  for (const watchedOn of days)
    await writeEntry(db, { memberId, film, id: randomUUID(), entry: { ...plain, watchedOn } })
  return {
    memberId,
    year: async (period: Period) => (await readAsMember(db, memberId, { year: selectYear(memberId, period) })).year,
  }
}

test('an entry that its member has not confirmed counts nowhere', async () => {
  const ada = await memberWith(['2024-02-29', '2023-12-31'])
  await asMember(db, ada.memberId, tx =>
    sql`update diary_entry set is_confirmed = false where watched_on = '2024-02-29'`.execute(tx),
  )
  expect(await ada.year(2024)).toMatchObject({ viewings: 0, minutes: 0, years: [2023], frames: [] })
  expect(await ada.year('all')).toMatchObject({ viewings: 1, minutes: 100, years: [2023] })
})

test('the first and the last day belong to their year', async () => {
  const ada = await memberWith(['2022-12-31', '2023-01-01', '2023-12-31', '2024-01-01'])
  const { viewings, first, latest, years } = await ada.year(2023)
  expect([viewings, first?.watchedOn, latest?.watchedOn, years]).toEqual([
    2,
    '2023-01-01',
    '2023-12-31',
    [2024, 2023, 2022],
  ])
})

test('an entry without a day counts only in all time, and has no frame', async () => {
  const ada = await memberWith([null, '2023-01-01'])
  const { viewings, frames, columns } = await ada.year('all')
  expect([viewings, frames.length, columns]).toEqual([2, 1, [{ name: 2023, count: 1 }]])
  expect((await ada.year(2023)).viewings).toBe(1)
})

test('the 100th viewing of all is a milestone of its year, beside the 50th of the year', async () => {
  const day = (year: number, index: number) => new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)
  const days = Array.from({ length: 110 }, (_, index) => (index < 55 ? day(2022, index) : day(2023, index - 55)))
  const { milestones } = await (await memberWith(days)).year(2023)
  expect(milestones.map(({ place, isOfAll, viewing }) => [place, isOfAll, viewing.watchedOn])).toEqual([
    [1, false, '2023-01-01'],
    [100, true, '2023-02-14'],
    [50, false, '2023-02-19'],
  ])
})

test('a diary without entries is a year without anything', async () => {
  const ada = await memberWith([])
  expect(await ada.year(2023)).toMatchObject({ viewings: 0, years: [], first: null, latest: null, seenMost: null })
})

test('after each change of the diary, the statistics are those of a diary that is read completely', async () => {
  const ada = await memberWith(['2023-01-01', '2024-05-06'])
  const changes = [
    sql`update diary_entry set rating = 9, is_liked = true where watched_on = '2024-05-06'`,
    sql`update diary_entry set watched_on = '2022-02-02' where watched_on = '2023-01-01'`,
    sql`update diary_entry set is_confirmed = false where watched_on = '2024-05-06'`,
    sql`update diary_entry set is_confirmed = true, watched_on = null where watched_on = '2024-05-06'`,
    sql`delete from diary_entry where watched_on is null`,
    sql`delete from diary_entry`,
  ]
  for (const period of ['all', 2022, 2024] as const) await ada.year(period)
  for (const change of changes) {
    await asMember(db, ada.memberId, tx => change.execute(tx))
    const bob = await memberWith([])
    const { rows } = await asMember(db, ada.memberId, tx =>
      sql<{ row: object }>`
      select to_jsonb(diary_entry) || jsonb_build_object('member_id', ${bob.memberId}::uuid, 'id', gen_random_uuid()) as row
      from diary_entry`.execute(tx),
    )
    await asMember(db, bob.memberId, tx =>
      sql`insert into diary_entry select * from jsonb_populate_recordset(null::diary_entry,
        ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`.execute(tx),
    )
    for (const period of ['all', 2022, 2024] as const) expect(await ada.year(period)).toEqual(await bob.year(period))
  }
})
