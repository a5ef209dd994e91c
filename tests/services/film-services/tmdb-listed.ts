// A film in TMDB's lists.
import { fallbackGenres } from '#app/films/tmdb/tmdb-genres.ts'
import type { ServiceFilm } from './made-films.ts'

/** A film as lists have it. */
export const toListResult = (film: ServiceFilm) => ({
  adult: false,
  backdrop_path: picturePath('b', film),
  genre_ids: film.genres.flatMap(name => fallbackGenres.find(genre => genre.name === name)?.id ?? []),
  id: film.id,
  original_language: film.original_language ?? 'en',
  original_title: film.original_title ?? film.title,
  overview: film.overview ?? '',
  popularity: 1,
  poster_path: picturePath('p', film),
  release_date: film.release_date ?? '',
  title: film.title,
  video: false,
  vote_average: film.vote_average ?? 0,
  vote_count: film.vote_count,
})

/** 27 letters and digits, as in real names; the first is the kind of picture. */
export const picturePath = (kind: string, { id }: ServiceFilm) => `/${kind}${String(id).padStart(26, 'x')}.jpg`
