import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { writeFavourite } from './favourites/favourites.server.ts'
import { writeList } from './lists/lists.server.ts'
import { rateFilm } from './rating/ratings.server.ts'

const { db } = await openTestDatabase()
const film = createFilm()

test('a write of a member who has just been deleted fails as unavailable, so that the browser tries it again', async () => {
  const memberId = await insertMember(db)
  await db.deleteFrom('member').where('id', '=', memberId).execute()
  const fields = { name: 'Heist films', description: '', isRanked: false }
  const writes = [
    rateFilm(db, { memberId, film, stars: 3 }),
    writeFavourite(db, { memberId, film, change: { isChosen: true } }),
    writeList(db, { memberId, id: crypto.randomUUID(), fields }),
  ]
  const errors = (await Promise.allSettled(writes)).map(written => 'reason' in written && written.reason)
  for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailableError)
})
