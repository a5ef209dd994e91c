import type { Database } from '#app/db/database.server.ts'
import type { Stars } from '#app/domain/stars.ts'
import type { Film } from '#app/films/film.ts'
import { rateFilm } from '#app/library/rating/ratings.server.ts'
import { insertMember } from '../account/signed-in-member.ts'

/** Rates the film by one new member for each of `stars`: from three ratings on, the members' average is public. */
export async function insertRatings(db: Database, film: Film, stars: Stars[]) {
  for (const one of stars) await rateFilm(db, { memberId: await insertMember(db), film, stars: one })
}
