// The favourites with what is not saved yet. Only members load this file.
import { changeFavourites } from '#app/library/favourites/favourite-order.ts'
import { type QueueState, shownMutations } from './optimistic.ts'

/**
 * The favourites with the member's changes since they were loaded, in the order in which the changes were made. `others`
 * are films that may have become favourites since.
 */
export function optimisticFavourites<Film extends { id: number }>(
  loadedFavourites: Film[],
  { others, pendingMutations, serverStates }: QueueState & { others: Film[] },
): Film[] {
  const filmsById = new Map([...others, ...loadedFavourites].map(film => [film.id, film]))
  const saved = [...serverStates]
    .sort(([, a], [, b]) => a.at - b.at)
    .reduce((films, [key, state]) => {
      const film = filmsById.get(Number(/^(\d+)\/favourite$/.exec(key)?.[1]))
      return film && 'place' in state ? placeFilm(films, film, state.place) : films
    }, loadedFavourites)
  return shownMutations(pendingMutations).reduce((films, mutation) => {
    const film = mutation.noun === 'favourite' && filmsById.get(mutation.filmId)
    return (film && changeFavourites(films, film, mutation)) || films
  }, saved)
}

/** The server had room for the film: one that it replaced is taken away by a state or a mutation of its own. */
function placeFilm<Film extends { id: number }>(films: Film[], film: Film, place: number | null): Film[] {
  const others = films.filter(({ id }) => id !== film.id)
  return place === null ? others : others.toSpliced(place - 1, 0, film)
}
