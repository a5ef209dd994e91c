import type { ListItem } from '#app/library/lists/list.ts'
import type { ListItemMutation } from '#app/sync/mutation.ts'
import { type OptimisticItem, optimisticItems } from '#app/sync/optimistic-list.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'

/** Writes a film of the list, or takes it out; returns false when no queue is open (then the form is submitted). */
export type ChangeItem = (film: { id: number; title: string }, item: ListItemMutation['item']) => boolean

/** The films of this page of the list as the member has changed them, and the function that changes one. */
export function useListItems(
  listId: string,
  { items, before }: { items: ListItem[]; before: number[] },
): { items: OptimisticItem[]; change: ChangeItem } {
  const queue = useMutations()
  const shown = new Set(items.map(({ film }) => film.id))
  const prefix = `list/${listId}/`
  useRevalidateOnSave(key => {
    if (!key.startsWith(prefix)) return false
    const state = queue.serverStates.get(key)
    const after = state && 'sent' in state ? state.sent?.after : null
    const isElsewhere = typeof after === 'number' && !shown.has(after)
    return isElsewhere || !shown.has(Number(key.slice(prefix.length)))
  })
  const current = optimisticItems(items, { listId, before, ...queue })
  const change: ChangeItem = ({ id, title }, item) => {
    const note = current.find(({ film }) => film.id === id)?.note
    const gone = item === null && note !== undefined ? { gone: { note } } : {}
    return syncStore.enqueue({ noun: 'list_item', listId, filmId: id, item, ...gone }, title)
  }
  return { items: current, change }
}
