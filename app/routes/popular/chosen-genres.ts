import { genresNamed } from '#app/films/catalogue/genre-named.ts'

/** Parses `?genre=`: each genre once, in the order of `known`; or the first unknown name. */
export const chosenGenres = (search: URLSearchParams, known: string[]) => genresNamed(search.getAll('genre'), known)

/** The genres after one of them is switched on or off. */
export const switched = (chosen: string[], genre: string) =>
  chosen.includes(genre) ? chosen.filter(other => other !== genre) : [...chosen, genre]
