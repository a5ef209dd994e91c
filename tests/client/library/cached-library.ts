// A library that is read through its cache: own films and year of a member, and two films.
import { randomUUID } from 'node:crypto'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { movieIdOf } from '#app/domain/film-ref.ts'
import { writeEntry } from '#app/library/diary/diary.server.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { selectOwnFilms } from '#app/library/own-films/own-films.server.ts'
import { selectYear } from '#app/library/year/year.server.ts'
import { createFilm } from '../../fixtures/film.ts'
import { openTestDatabase } from '../../services/open-database.ts'

/** Opens a database with two films. `movieId` is that of `film`. */
export async function openCachedLibrary() {
  const { db } = await openTestDatabase()
  const film = createFilm({
    id: 980_000_001,
    imdbId: 'tt980000001',
    tmdbId: 980_000_001,
    runtime: 100,
    title: 'Solaris',
  })
  const other = createFilm({
    id: 980_000_002,
    imdbId: 'tt980000002',
    tmdbId: 980_000_002,
    runtime: 90,
    title: 'Stalker',
  })
  for (const one of [film, other]) await upsertFilm(db, one)

  const read = (memberId: string) =>
    readAsMember(db, memberId, { films: selectOwnFilms(memberId), year: selectYear(memberId, 'all') })

  /** Writes a viewing of 2023 without stars. */
  const logFilm = (memberId: string, film: FilmToStore) =>
    writeEntry(db, {
      memberId,
      film,
      id: randomUUID(),
      entry: { isRewatch: false, stars: null, isLiked: false, note: '', tags: [], watchedOn: '2023-01-01' },
    })
  return { db, film, other, movieId: movieIdOf(film), read, logFilm }
}
