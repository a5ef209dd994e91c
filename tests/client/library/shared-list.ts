// A member with a list of one film, without a site.
import { randomUUID } from 'node:crypto'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { createBareFilm } from '../../fixtures/film.ts'
import { insertMember } from '../account/signed-in-member.ts'

const film = createBareFilm({ id: 960_000_001, title: 'Heat', releaseDate: '1995-12-15' })

/** Stores a film and returns its id in the library. */
export const storeFilm = (db: Database) => upsertFilm(db, film)

/** A member with a list of the stored film. */
export async function memberWithList(db: Database) {
  const memberId = await insertMember(db)
  const movieId = await storeFilm(db)
  const listId = randomUUID()
  await asMember(db, memberId, async tx => {
    await tx.insertInto('film_list').values({ member_id: memberId, id: listId, name: 'Trains' }).execute()
    const item = { member_id: memberId, list_id: listId, movie_id: movieId, position: 1, note: 'No train.' }
    await tx.insertInto('list_item').values(item).execute()
  })
  return { memberId, listId }
}
