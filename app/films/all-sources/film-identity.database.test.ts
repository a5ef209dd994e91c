import { expect, test } from 'vitest'
import type { OptionalReads } from '#app/db/optional-reads.server.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { createFilmIdentities } from './film-identity.server.ts'

const { db } = await openTestDatabase()

test('an identity that was learned is found while it is being stored, and afterwards', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const written: Promise<unknown>[] = []
  let isWriting = true
  const reads: OptionalReads = read => {
    if (!isWriting) return read()
    const done = held.then(read)
    written.push(done)
    return done
  }
  const identities = createFilmIdentities(db, { reads })
  const pair = { filmId: 990_001, imdbId: 'tt99000001' }
  identities.learn(pair)
  isWriting = false
  expect(await identities.findFilmId(pair.imdbId)).toBe(pair.filmId)
  release()
  await Promise.all(written)
  expect(await identities.findFilmId(pair.imdbId)).toBe(pair.filmId)
  expect(await createFilmIdentities(db).findFilmId(pair.imdbId)).toBe(pair.filmId)
  expect(await identities.findFilmId('tt99000002')).toBeNull()
})
