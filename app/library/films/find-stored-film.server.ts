import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { type FilmRef, imdbIdPattern, movieIdOf } from '#app/domain/film-ref.ts'
import { nounNames } from '#app/domain/nouns.ts'
import { filmColumns, toStoredFilm } from './film-row.server.ts'
import type { FilmToStore } from './stored-film.ts'

/** Finds a stored film, for one that its source no longer has; null when none is stored. */
export async function findStoredFilm(db: Database, ref: FilmRef): Promise<FilmToStore | null> {
  const films = db.selectFrom('film_ref').select(['movie_id', ...filmColumns])
  const named = 'id' in ref ? films.where('film_id', '=', ref.id) : films.where('movie_id', '=', ref.imdbId)
  const row = await named.executeTakeFirst()
  return row ? { ...toStoredFilm(row), ...idsOf(row.movie_id) } : null
}

/** The stored film while it is in the member's library; null otherwise, so that no change adds a film that no source has. */
export async function findOwnFilm(db: Database, { memberId, ref }: { memberId: string; ref: FilmRef }) {
  const film = await findStoredFilm(db, ref)
  if (!film) return null
  const rows = nounNames.map(noun => sql`select from ${sql.table(noun)} where movie_id = ${movieIdOf(film)}`)
  const found = await asMember(db, memberId, tx =>
    sql<{ isOwn: boolean }>`select exists (${sql.join(rows, sql` union all `)}) as "isOwn"`.execute(tx),
  )
  return found.rows[0]?.isOwn ? film : null
}

/** The ids that `movieIdOf` makes this key from. */
const idsOf = (movieId: string) => ({
  imdbId: imdbIdPattern.test(movieId) ? movieId : null,
  tmdbId: movieId.startsWith('tmdb:') ? Number(movieId.slice('tmdb:'.length)) : null,
})
