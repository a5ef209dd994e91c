import { genreNamed } from '#app/films/catalogue/genre-named.ts'

/** Parses `?genre=`: each genre once, in the order of `known`; or the first unknown name. */
export function chosenGenres(search: URLSearchParams, known: string[]): { genres: string[] } | { unknown: string } {
  const texts = search.getAll('genre')
  const unknown = texts.find(text => !genreNamed(text, known))
  if (unknown !== undefined) return { unknown }
  const named = texts.map(text => genreNamed(text, known))
  return { genres: known.filter(genre => named.includes(genre)) }
}

/** The genres after one of them is switched on or off. */
export const switched = (chosen: string[], genre: string) =>
  chosen.includes(genre) ? chosen.filter(other => other !== genre) : [...chosen, genre]
