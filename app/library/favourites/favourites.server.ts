// A member's four favourite films, in an order of choice.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { memberQueries, memberRead } from '#app/db/read-as-member.server.ts'
import { asMember, type MemberTransaction } from '../as-member.server.ts'
import { filmColumns, storedFilmOf } from '../films/film-row.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { maxFavourites, moved } from './favourite-order.ts'

/** Reads the favourites in their order. */
export const favourites = memberRead(
  memberQueries
    .selectFrom('favourite')
    .innerJoin('film_ref', 'film_ref.movie_id', 'favourite.movie_id')
    .select(filmColumns)
    .orderBy('favourite.place'),
  rows => rows.map(storedFilmOf),
)

/** Films that are offered as favourites. */
const maxBest = 16

/** Reads the films with the most stars, the newest of them first. */
export const bestFilms = memberRead(
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
  rows => rows.map(storedFilmOf),
)

/** The film is the last favourite afterwards, or stays where it was; returns false when there is no room for it. */
export async function addFavourite(db: Database, { memberId, film }: { memberId: string; film: FilmToStore }) {
  const movie_id = await upsertFilm(db, film)
  return change(db, memberId, chosen => {
    if (chosen.some(one => one.film_id === film.id)) return chosen
    if (chosen.length === maxFavourites) return null
    return [...chosen, { movie_id, film_id: film.id, created_at: null }]
  })
}

/** The film is no favourite afterwards, whether or not it was. */
export const removeFavourite = (db: Database, { memberId, filmId }: { memberId: string; filmId: number }) =>
  change(db, memberId, chosen => chosen.filter(({ film_id }) => film_id !== filmId))

/** The film comes so many places later, or earlier for a negative number. */
export const moveFavourite = (
  db: Database,
  { memberId, filmId, by }: { memberId: string; filmId: number; by: number },
) => change(db, memberId, chosen => moved(chosen, { id: filmId, by }))

/** `created_at` is null for a film that is chosen now. */
type Chosen = { movie_id: string; film_id: number; created_at: Date | null }

/** Writes the favourites that `next` makes of those there are. Returns false, and writes nothing, when it makes none. */
const change = (db: Database, memberId: string, next: (chosen: Chosen[]) => Chosen[] | null) =>
  asMember(db, memberId, async tx => {
    // Another tab writes before or after, and its films are among those read here.
    await sql`select pg_advisory_xact_lock(${favouritesLock}, hashtext(${memberId}))`.execute(tx)
    const chosen = await readChosen(tx)
    const films = next(chosen)
    if (films === null) return false
    if (films === chosen) return true
    // Written anew, because two films cannot have one place even for a moment.
    await tx.deleteFrom('favourite').execute()
    const rows = films.map(({ movie_id, created_at }, index) => ({
      ...{ member_id: memberId, movie_id, place: index + 1, created_at: created_at ?? new Date() },
    }))
    if (rows.length > 0) await tx.insertInto('favourite').values(rows).execute()
    return true
  })

const readChosen = (tx: MemberTransaction): Promise<Chosen[]> =>
  tx
    .selectFrom('favourite')
    .innerJoin('film_ref', 'film_ref.movie_id', 'favourite.movie_id')
    .select(['favourite.movie_id', 'film_ref.film_id', 'favourite.created_at'])
    .orderBy('favourite.place')
    .execute()

// An arbitrary number, the same in every process.
const favouritesLock = 7_105_022
