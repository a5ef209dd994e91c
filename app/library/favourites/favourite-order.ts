/** The number of favourite films that a member can have. */
export const maxFavourites = 4

/** The films with one of them so many places further; those between move up. It stops at both ends. */
export function moved<Film extends { film_id: number }>(films: Film[], { id, by }: { id: number; by: number }): Film[] {
  const from = films.findIndex(film => film.film_id === id)
  const [film] = films.slice(from, from + 1)
  if (from === -1 || !film) return films
  const to = Math.min(Math.max(from + by, 0), films.length - 1)
  return films.toSpliced(from, 1).toSpliced(to, 0, film)
}
