import { useEffect, useRef, useState } from 'react'
import type { ListItem } from '#app/library/lists/list.ts'
import type { ListItemMutation, MutationKey } from '#app/sync/mutation.ts'
import type { MutationState } from '#app/sync/optimistic/optimistic.ts'
import { type OptimisticItem, optimisticItems, optimisticMembership } from '#app/sync/optimistic/optimistic-list.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { mutationState, useMutations } from '#app/sync/react/use-mutations.ts'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'
import { type RemovedItem, withRemoved } from './with-removed.ts'

/**
 * Writes a film of the list, or takes it out; returns false when no queue is open (then the form is submitted). `base` is
 * the note that the new one was made from, of a film that is not on the page.
 */
export type ChangeItem = (film: { id: number; title: string }, item: ListItemMutation['item'], base?: string) => boolean

/** The films whose notes are being typed, by id, each with the note as it was and what is typed. */
export type TypedNotes = Map<number, ListItem & { typed: string }>

/** The mutation of a film, and the response to it. */
export type StateOf = (filmId: number) => MutationState

/**
 * The films of this page of the list (`path`) as the member has changed them, and the function that changes one. Those
 * that are taken out while it is open stay, also when the page is loaded again without them.
 */
export function useListItems(
  listId: string,
  { path, items, before }: { path: string; items: ListItem[]; before: number[] },
): { items: OptimisticItem[]; change: ChangeItem; stateOf: StateOf } {
  const queue = useMutations()
  const [removed, setRemoved] = useState<(RemovedItem & { path: string; key: MutationKey })[]>([])
  const loadedIds = new Set(items.map(({ film }) => film.id))
  const keyOf = (filmId: number): MutationKey => `list/${listId}/${filmId}`
  const prefix = `list/${listId}/`
  // Films that were added again: a page that loads anew forgets the response.
  const addedKeys = useRef(new Set<MutationKey>())
  useEffect(() => {
    for (const { key } of removed) {
      const known = mutationState(queue, key)
      if (!known.pending && !known.serverState) continue
      if (optimisticMembership(false, known)) addedKeys.current.add(key)
      else addedKeys.current.delete(key)
    }
  })
  useEffect(() => {
    // An Undo that is not saved yet keeps the film on the page.
    setRemoved(all => all.filter(({ key }) => !addedKeys.current.has(key) || queue.pendingMutations.has(key)))
  }, [items])
  const stateOf: StateOf = filmId => mutationState(queue, keyOf(filmId))
  const here = removed.filter(one => one.path === path)
  const current = optimisticItems(withRemoved(items, here), { listId, before, ...queue }).map(item => {
    if (loadedIds.has(item.film.id)) return item
    return { ...item, isRemoved: !optimisticMembership(false, stateOf(item.film.id)) }
  })
  const removalOf = ({ isRemoved: _, ...item }: OptimisticItem, index: number) => ({
    path,
    key: keyOf(item.film.id),
    item,
    before: current.slice(0, index).map(({ film }) => film.id),
  })
  const isKnown = (filmId: number) => removed.some(({ key }) => key === keyOf(filmId))
  useEffect(() => {
    // Films that another tab has taken out, or this one before it was loaded.
    const others = current.flatMap((one, index) =>
      one.isRemoved && !isKnown(one.film.id) ? [removalOf(one, index)] : [],
    )
    if (others.length > 0) setRemoved([...removed, ...others])
  })
  useRevalidateOnSave(key => {
    if (!key.startsWith(prefix)) return false
    // The figures of the list are the server's, also after a removal and its Undo. A page that has no film left
    // is not loaded again: the loader would lead to another page, which has no Undo of them.
    const filmId = Number(key.slice(prefix.length))
    const isTakenOut = isKnown(filmId) || current.some(one => one.isRemoved && one.film.id === filmId)
    if (isTakenOut && current.some(({ isRemoved }) => !isRemoved)) return true
    const state = queue.serverStates.get(key)
    const after = state && 'item' in state ? state.sent?.after : null
    const isElsewhere = typeof after === 'number' && !loadedIds.has(after)
    return isElsewhere || !loadedIds.has(filmId)
  })
  const change: ChangeItem = ({ id, title }, item, base) => {
    const index = current.findIndex(({ film }) => film.id === id)
    const shown = current[index]
    const removedItem = item === null ? shown : undefined
    const gone = shown && (removedItem || shown.isRemoved) ? { gone: { note: shown.note } } : {}
    const basedOn = item === null || shown?.isRemoved ? undefined : (shown?.note ?? base)
    const isEnqueued = syncStore.enqueue({ noun: 'list_item', listId, filmId: id, item, ...gone, basedOn }, title)
    if (isEnqueued && removedItem)
      setRemoved([...removed.filter(({ key }) => key !== keyOf(id)), removalOf(removedItem, index)])
    return isEnqueued
  }
  return { items: current, change, stateOf }
}
