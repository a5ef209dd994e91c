import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember, insertSession } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addMark, selectMark } from '../marks/marks.server.ts'
import { rateFilm } from '../rating/ratings.server.ts'
import { confirmEntries, selectPendingEntries } from './pending-entries.server.ts'
import { maxPlayers } from './player.ts'
import { createPlayer, selectPlayers } from './players.server.ts'
import { recordReport } from './record-report.server.ts'

const { db } = await openTestDatabase()
const film = createFilm({ id: 970_000_011, imdbId: 'tt970000011', tmdbId: 970_000_011 })

/** A new member with two players, so that reports of one evening are two viewings. */
async function createHousehold({ confirmsAtOnce }: { confirmsAtOnce: boolean }) {
  const memberId = await insertMember(db)
  const settings = { kind: 'kodi', userName: null, confirmsAtOnce } as const
  const member = await insertSession(db, memberId)
  for (const name of ['Attic', 'Cellar']) await createPlayer(db, { member, settings: { ...settings, name } })
  const stored = (await readAsMember(db, memberId, { players: selectPlayers() })).players
  const plain = { title: film.title, year: null, imdbId: null, tmdbId: null, user: null, session: null }
  return {
    memberId,
    report: async (player: 'Attic' | 'Cellar', watchedOn: string) => {
      const id = stored.find(({ name }) => name === player)?.id ?? ''
      const outcome = await recordReport(db, {
        player: { id, memberId, kind: 'kodi', userName: null },
        report: { ...plain, watchedOn, watchedAt: null },
        film,
      })
      expect(outcome).toBe('added')
    },
    pending: async () => (await readAsMember(db, memberId, { pending: selectPendingEntries() })).pending,
    /** The days of the confirmed entries, the first one first, and whether each is a rewatch. */
    viewings: () =>
      asMember(db, memberId, async tx => {
        const rows = await tx
          .selectFrom('diary_entry')
          .select(['is_rewatch', 'watched_on'])
          .where('is_confirmed', '=', true)
          .orderBy('watched_on')
          .execute()
        return rows.map(({ is_rewatch }) => is_rewatch)
      }),
  }
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

test('of two pending entries of a film that are confirmed together, the later viewing is a rewatch', async () => {
  const ada = await createHousehold({ confirmsAtOnce: false })
  await ada.report('Attic', day(1))
  await ada.report('Cellar', day(3))
  await confirmEntries(db, { memberId: ada.memberId, ids: (await ada.pending()).map(({ id }) => id) })
  expect(await ada.viewings()).toEqual([false, true])
})

test('a pending entry that is confirmed after an earlier viewing is a rewatch', async () => {
  const ada = await createHousehold({ confirmsAtOnce: false })
  await ada.report('Attic', day(3))
  await ada.report('Cellar', day(1))
  const inOrder = (await ada.pending()).toSorted((one, other) =>
    (one.watchedOn ?? '') < (other.watchedOn ?? '') ? -1 : 1,
  )
  for (const { id } of inOrder) await confirmEntries(db, { memberId: ada.memberId, ids: [id] })
  expect(await ada.viewings()).toEqual([false, true])
})

test('a pending entry of a film that was rated before the report is a rewatch, and none when it was rated since', async () => {
  for (const isBefore of [true, false]) {
    const ada = await createHousehold({ confirmsAtOnce: false })
    const rate = () => rateFilm(db, { memberId: ada.memberId, film, stars: 4 })
    if (isBefore) await rate()
    await ada.report('Attic', day(1))
    if (!isBefore) await rate()
    await confirmEntries(db, { memberId: ada.memberId, ids: (await ada.pending()).map(({ id }) => id) })
    expect(await ada.viewings()).toEqual([isBefore])
  }
})

test('reports of two days that a player sends together make two entries, also without a session', async () => {
  const ada = await createHousehold({ confirmsAtOnce: true })
  await ada.report('Attic', day(3))
  await ada.report('Attic', day(1))
  expect(await ada.viewings()).toEqual([false, true])
})

test('a film leaves the watchlist when its pending entry is confirmed, or when its entry comes at once', async () => {
  const listed = async (memberId: string) =>
    (await readAsMember(db, memberId, { at: selectMark('watchlist', film) })).at
  const ada = await createHousehold({ confirmsAtOnce: false })
  await addMark(db, 'watchlist', { memberId: ada.memberId, film })
  await ada.report('Attic', day(1))
  expect(await listed(ada.memberId)).not.toBeNull()
  await confirmEntries(db, { memberId: ada.memberId, ids: (await ada.pending()).map(({ id }) => id) })
  expect(await listed(ada.memberId)).toBeNull()
  const bob = await createHousehold({ confirmsAtOnce: true })
  await addMark(db, 'watchlist', { memberId: bob.memberId, film })
  await bob.report('Attic', day(1))
  expect(await listed(bob.memberId)).toBeNull()
})

test('forms that a member sends at the same time add no more players than the limit', async () => {
  const memberId = await insertMember(db)
  const member = await insertSession(db, memberId)
  const settings = { name: 'Attic', kind: 'kodi', userName: null, confirmsAtOnce: false } as const
  const added = await Promise.all(Array.from({ length: 2 * maxPlayers }, () => createPlayer(db, { member, settings })))
  expect(added.filter(Boolean)).toHaveLength(maxPlayers)
  expect((await readAsMember(db, memberId, { players: selectPlayers() })).players).toHaveLength(maxPlayers)
})
