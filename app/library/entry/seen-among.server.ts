import { sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'

/** Reads the ids of those films that the member has seen, has rated or has in the diary. */
export const seenAmong = (films: { id: number }[]) =>
  memberRead(
    sql<{ film_id: number }>`
      select film_id from film_ref where film_id = any(${films.map(({ id }) => id)}) and movie_id in (
        select movie_id from seen union select movie_id from rating
        union select movie_id from diary_entry where is_confirmed)`,
    rows => rows.map(row => row.film_id),
  )
