/** The number of favourite films that a member can have. */
export const maxFavourites = 4

/**
 * Whether the film is a favourite, and its place, from 1. Without a place, a film that is a favourite already stays
 * where it is. A new one comes last, or in the place of the film whose id is `replaces`.
 */
export type FavouriteChange = {
  isChosen: boolean
  place?: number | undefined
  replaces?: number | undefined
}

/** The favourites after a change of one film; null when there is no room for it. */
export function changeFavourites<Film extends { id: number }>(
  films: Film[],
  film: Film,
  { isChosen, place, replaces }: FavouriteChange,
): Film[] | null {
  const isThere = films.some(({ id }) => id === film.id)
  if (isThere === isChosen && place === undefined) return films
  const others = films.filter(({ id }) => id !== film.id)
  if (!isChosen) return others
  const replacedIndex = others.findIndex(({ id }) => id === replaces)
  const remainingFilms = others.filter(({ id }) => id !== replaces)
  if (remainingFilms.length >= maxFavourites) return null
  const index = place === undefined ? replacedIndex : place - 1
  return remainingFilms.toSpliced(index === -1 ? remainingFilms.length : index, 0, film)
}
