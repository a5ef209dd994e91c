// Optimistic values of lists and their films. Only pages of lists load this file.
import type { FilmList, ListItem } from '#app/library/lists/list.ts'
import { type After, moveAfter } from '#app/library/lists/list-order.ts'
import type { ServerState } from '../server-state.ts'
import { type MutationState, notRejected, type QueueState, shownMutations } from './optimistic.ts'

/** The list with its unsaved change; null when it is deleted. `list` is the one that the page was loaded with. */
export function optimisticList<List extends FilmList>(
  list: List,
  { pending, serverState }: MutationState,
): List | null {
  const savedList = serverState && 'list' in serverState ? serverState.list : list
  const mutation = notRejected(pending)
  if (mutation?.noun !== 'film_list') return savedList && { ...list, ...savedList }
  return mutation.list && { ...list, ...savedList, ...mutation.list }
}

/** Whether the latest response has the list, after a mutation that made or restored it. */
export const isSavedList = (serverState: ServerState | undefined): boolean =>
  serverState !== undefined && 'list' in serverState && serverState.list !== null

/** Whether the film is in the list; `isInList` is the value that the page was loaded with. */
export function optimisticMembership(isInList: boolean, { pending, serverState }: MutationState): boolean {
  const mutation = notRejected(pending)
  if (mutation?.noun === 'list_item') return mutation.item !== null
  return serverState && 'item' in serverState ? serverState.item !== null : isInList
}

/** A film of a list; one that was taken out on this page has kept its place, for an undo. */
export type OptimisticItem = ListItem & { isRemoved: boolean }

/**
 * The films of a page of the list with the changes that were made since, in the order in which they are sent. `before` are
 * the ids of films before this page: a film that was moved behind the last of them is the first one of the page.
 */
export function optimisticItems(
  items: readonly ListItem[],
  { listId, before = [], pendingMutations, serverStates }: QueueState & { listId: string; before?: readonly number[] },
): OptimisticItem[] {
  const prefix = `list/${listId}/`
  const saved = [...serverStates]
    .flatMap(([key, state]) => (key.startsWith(prefix) && 'item' in state ? [{ key, ...state }] : []))
    .sort((a, b) => (a.movedAt ?? 0) - (b.movedAt ?? 0))
    .map(({ key, item, sent }) => ({ ...sent, filmId: Number(key.slice(prefix.length)), isRemoved: item === null }))
  const pending = shownMutations(pendingMutations)
    .flatMap(mutation => (mutation.noun === 'list_item' && mutation.listId === listId ? [mutation] : []))
    .map(({ filmId, item, gone }) => ({ ...(item ?? gone), filmId, isRemoved: item === null }))
  const top = before.at(-1)
  const changes = [...saved, ...pending].map((change: Change) =>
    change.after !== undefined && change.after === top ? { ...change, after: null } : change,
  )
  return changes.reduce(
    applyChange,
    items.map(item => ({ ...item, isRemoved: false })),
  )
}

type Change = { filmId: number; note?: string; after?: After; isRemoved: boolean }

function applyChange(items: OptimisticItem[], { filmId, note, after, isRemoved }: Change) {
  const byId = new Map(items.map(one => [one.film.id, one]))
  const before = byId.get(filmId)
  if (!before) return items
  byId.set(filmId, { ...before, isRemoved, ...(note !== undefined && { note }) })
  return moveAfter([...byId.keys()], filmId, after).flatMap(id => byId.get(id) ?? [])
}
