import { expect, test } from 'vitest'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { maxPlayers } from './player.ts'
import { createPlayer, players } from './players.server.ts'

const { db } = await openTestDatabase()

test('forms that a member sends at the same time add no more players than the limit', async () => {
  const memberId = await insertMember(db)
  const settings = { name: 'Attic', kind: 'kodi', userName: null, confirmsAtOnce: false } as const
  const added = await Promise.all(
    Array.from({ length: 2 * maxPlayers }, () => createPlayer(db, { memberId, settings })),
  )
  expect(added.filter(Boolean)).toHaveLength(maxPlayers)
  expect((await readAsMember(db, memberId, { players: players() })).players).toHaveLength(maxPlayers)
})
