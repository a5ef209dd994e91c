// A member's four favourite films, in an order of choice.

import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import { filmColumns, toStoredFilm } from '../films/film-row.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { changeFavourites, type FavouriteChange } from './favourite-order.ts'

/** Reads the favourites in their order. */
export const selectFavourites = memberRead(
  memberQueries
    .selectFrom('favourite')
    .innerJoin('film_ref', 'film_ref.movie_id', 'favourite.movie_id')
    .select(filmColumns)
    .orderBy('favourite.place'),
  rows => rows.map(toStoredFilm),
)

/** Films that are offered as favourites. */
const maxBest = 16

/** Reads the films with the most stars, the newest of them first. */
export const selectBestFilms = memberRead(
  memberQueries
    .selectFrom(
      memberQueries
        .selectFrom('rating')
        .select(['movie_id', 'rating', 'created_at'])
        .orderBy('rating', 'desc')
        .orderBy('created_at', 'desc')
        .limit(maxBest)
        .as('best'),
    )
    .innerJoin('film_ref', 'film_ref.movie_id', 'best.movie_id')
    .select(filmColumns)
    .orderBy('best.rating', 'desc')
    .orderBy('best.created_at', 'desc'),
  rows => rows.map(toStoredFilm),
)

type ToWrite = { memberId: string; film: FilmToStore; change: FavouriteChange }

/** Adds, moves or removes the film. Returns its place (null when it is none), or the favourites when there is no room. */
export async function writeFavourite(db: Database, { memberId, film, change }: ToWrite) {
  const movie_id = change.isChosen ? await upsertFilm(db, film) : movieIdOf(film)
  return asMember(db, memberId, async tx => {
    await lockForMember(tx, memberId, 'favourites')
    const favouriteRows = await readChosen(tx)
    // The film may be stored under the number it had before its IMDb id was known.
    const known = favouriteRows.find(one => one.id === film.id || one.movie_id === movieIdOf(film))
    const favourite = known ?? { movie_id, id: film.id, title: film.title, created_at: null }
    const films = changeFavourites(favouriteRows, favourite, change)
    if (films === null) return { full: favouriteRows.map(({ title }) => title) }
    if (films !== favouriteRows) await replaceAll(tx, memberId, films)
    return { place: films.indexOf(favourite) + 1 || null }
  })
}

/** `created_at` is null for a film that is chosen now. */
type FavouriteRow = { movie_id: string; id: number; title: string; created_at: Date | null }

/** Deletes and inserts the favourites, because two films cannot have one place even for a moment. */
async function replaceAll(tx: MemberTransaction, memberId: string, films: FavouriteRow[]) {
  await tx.deleteFrom('favourite').execute()
  const rows = films.map(({ movie_id, created_at }, index) => ({
    member_id: memberId,
    movie_id,
    place: index + 1,
    created_at: created_at ?? new Date(),
  }))
  if (rows.length > 0) await tx.insertInto('favourite').values(rows).execute()
}

const readChosen = (tx: MemberTransaction): Promise<FavouriteRow[]> =>
  tx
    .selectFrom('favourite')
    .innerJoin('film_ref', 'film_ref.movie_id', 'favourite.movie_id')
    .select(['favourite.movie_id', 'film_ref.film_id as id', 'film_ref.title', 'favourite.created_at'])
    .orderBy('favourite.place')
    .execute()
