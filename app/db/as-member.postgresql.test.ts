import { expect, test } from 'vitest'
import { rateFilm } from '#app/library/rating/ratings.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { asMember } from './as-member.server.ts'

const { db } = await openTestDatabase()

test.each([
  [true, [0, 0]],
  [false, [0, 1]],
])(
  'with isSnapshot %s, counts before and after the commit of another transaction are %j',
  async (isSnapshot, expected) => {
    const memberId = await insertMember(db)
    const counts = asMember(
      db,
      memberId,
      async tx => {
        const count = async () => (await tx.selectFrom('rating').select('rating').execute()).length
        const before = await count()
        await rateFilm(db, { memberId, film: createFilm(), stars: 4 })
        return [before, await count()]
      },
      { isSnapshot },
    )
    expect(await counts).toEqual(expected)
  },
)
