import { findGenres } from '#app/films/find-genre.ts'

/** Parses `?genre=`: each genre once, in the order of `known`; or the first unknown name. Empty values count as none. */
export function chosenGenres(search: URLSearchParams, known: string[]) {
  const named = search.getAll('genre').filter(text => text.trim() !== '')
  return findGenres(named, known)
}

/** The genres after one of them is switched on or off. */
export const toggleGenre = (chosen: string[], genre: string) =>
  chosen.includes(genre) ? chosen.filter(other => other !== genre) : [...chosen, genre]
