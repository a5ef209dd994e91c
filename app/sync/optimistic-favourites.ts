// The favourites with what is not saved yet. Only members load this file.
import { changeFavourites } from '#app/library/favourites/favourite-order.ts'
import type { FavouriteMutation } from './mutation.ts'
import { notRejected } from './optimistic.ts'
import type { SyncSnapshot } from './react/sync-store.ts'

type Queued = Pick<SyncSnapshot, 'pendingMutations' | 'serverStates'>

/**
 * The favourites with the member's changes since they were loaded, in the order in which the changes were made. `others`
 * are films that may have become favourites since.
 */
export function optimisticFavourites<Film extends { id: number }>(
  loaded: Film[],
  { others, pendingMutations, serverStates }: Queued & { others: Film[] },
): Film[] {
  const known = new Map([...others, ...loaded].map(film => [film.id, film]))
  const saved = [...serverStates].sort(([, a], [, b]) => a.at - b.at).flatMap(([key, state]) => toChange(key, state))
  const pending = [...pendingMutations.values()]
    .sort((a, b) => a.enqueuedAt - b.enqueuedAt)
    .flatMap(one => notRejected(one) ?? [])
    .flatMap(mutation => (mutation.noun === 'favourite' ? [mutation] : []))
  return [...saved, ...pending].reduce((films, change) => {
    const film = known.get(change.filmId)
    return (film && changeFavourites(films, film, change)) ?? films
  }, loaded)
}

type Change = Omit<FavouriteMutation, 'noun'>

function toChange(key: string, state: object): Change[] {
  const [, digits] = /^(\d+)\/favourite$/.exec(key) ?? []
  if (digits === undefined || !('place' in state)) return []
  const filmId = Number(digits)
  return typeof state.place === 'number'
    ? [{ filmId, isChosen: true, place: state.place }]
    : [{ filmId, isChosen: false }]
}
