import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmToStore } from '#app/library/films/stored-film.ts'
import { chooseFilm, folded } from './title-match.ts'

/** The functions of a film source that the matching uses. */
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
 * Finds the film of a line by its ids, else by title and year. Calls the source at most four times. Throws the source's
 * error when it is unavailable.
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

/** The limit of a visitor's query. */
const maxQueryLength = 200

/** No title is longer. Folding can turn one character into 18 (U+FDFA), and each makes the search slower. */
const maxFoldedTitleLength = 400

async function byImdbId(films: FilmLookUp, { imdbId }: WantedFilm) {
  const id = imdbId === null ? null : await films.findByImdbId(imdbId)
  return id === null ? null : films.card(id)
}

async function byTmdbId(films: FilmLookUp, wanted: WantedFilm) {
  const film = wanted.tmdbId === null ? null : await films.card(wanted.tmdbId)
  return film && film.tmdbId === wanted.tmdbId && !isAnother(film, wanted) ? film : null
}

/** A local film without another id, from filmDB's own file; in another file the number may be another film's. */
async function byOwnId(films: FilmLookUp, { filmId, imdbId, tmdbId, title }: WantedFilm) {
  const film = filmId === null || imdbId !== null || tmdbId !== null ? null : await films.card(filmId)
  return film && folded(film.title) === folded(title) ? film : null
}

/** True for two different IMDb ids: these are two films, even with equal titles. */
const isAnother = (film: FilmToStore, wanted: WantedFilm) =>
  film.imdbId !== null && wanted.imdbId !== null && film.imdbId !== wanted.imdbId
