import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import { chooseFilm, folded } from './title-match.ts'

/** What is asked of a source of films. */
export type FilmLookUp = {
  card(id: number): Promise<FilmToStore | null>
  findByImdbId(imdbId: string): Promise<number | null>
  search(
    text: string,
    options: { page: number },
  ): Promise<{ films: { id: number; title: string; releaseDate: string | null }[] }>
}

export type WantedFilm = {
  title: string
  year: number | null
  imdbId: string | null
  tmdbId: number | null
  filmId: number | null
}

export type Match = { match: 'found' | 'similar'; film: FilmToStore } | { match: 'missing' | 'several' }

/**
 * The film that a line of a file is about: by its ids, else by title and year. Asks the source at most four times.
 * Throws what the source throws when it cannot answer.
 */
export async function matchFilm(films: FilmLookUp, wanted: WantedFilm): Promise<Match> {
  const known = (await byImdbId(films, wanted)) ?? (await byTmdbId(films, wanted)) ?? (await byOwnId(films, wanted))
  if (known) return { match: 'found', film: known }
  const title = folded(wanted.title)
  if (title === '' || title.length > maxFoldedTitleLength) return { match: 'missing' }
  const query = wanted.year === null ? wanted.title : `${wanted.title} ${wanted.year}`
  const { films: found } = await films.search(query.slice(0, maxQueryLength), { page: 1 })
  const choice = chooseFilm(
    wanted,
    found.map(({ id, title, releaseDate }) => ({ id, title, year: yearOf(releaseDate) })),
  )
  if (!('id' in choice)) return choice
  const film = await films.card(choice.id)
  return film && !isAnother(film, wanted) ? { match: choice.match, film } : { match: 'missing' }
}

/** As long as a visitor's own query may be. */
const maxQueryLength = 200

/** No title is longer; one character can become 18 when it is folded (U+FDFA), and each of them costs a search time. */
const maxFoldedTitleLength = 400

async function byImdbId(films: FilmLookUp, { imdbId }: WantedFilm) {
  const id = imdbId === null ? null : await films.findByImdbId(imdbId)
  return id === null ? null : films.card(id)
}

async function byTmdbId(films: FilmLookUp, wanted: WantedFilm) {
  const film = wanted.tmdbId === null ? null : await films.card(wanted.tmdbId)
  return film && film.tmdbId === wanted.tmdbId && !isAnother(film, wanted) ? film : null
}

/** A film of our own without another id, from a file of our own; elsewhere the number may be another film's. */
async function byOwnId(films: FilmLookUp, { filmId, imdbId, tmdbId, title }: WantedFilm) {
  const film = filmId === null || imdbId !== null || tmdbId !== null ? null : await films.card(filmId)
  return film && folded(film.title) === folded(title) ? film : null
}

/** Both have an IMDb id, and not the same: however alike the titles are, these are two films. */
const isAnother = (film: FilmToStore, wanted: WantedFilm) =>
  film.imdbId !== null && wanted.imdbId !== null && film.imdbId !== wanted.imdbId
