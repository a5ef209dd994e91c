import type { ListFields, ListOnPage } from '#app/library/lists/list.ts'
import { isSavedList, optimisticList } from '#app/sync/optimistic/optimistic-list.ts'
import { mutationState, useMutations } from '#app/sync/react/use-mutations.ts'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'

type GoneList = ListFields & { id: string }

/** The lists of the page as the member has changed them, and the deleted ones that can be restored. */
export function useListCards(loaded: ListOnPage[], deleted: GoneList | null) {
  const queue = useMutations()
  const known = (id: string) => mutationState(queue, `list/${id}`)
  const shown = new Set(loaded.map(({ id }) => `list/${id}`))
  useRevalidateOnSave(key => isSavedList(queue.serverStates.get(key)) && !shown.has(key))
  const cards = loaded.flatMap(card => optimisticList(card, known(card.id)) ?? [])
  const isBack = (id: string) => cards.some(card => card.id === id) || isWritten(known(id).pending?.mutation)
  const gone = new Map<string, GoneList>(deleted ? [[deleted.id, deleted]] : [])
  for (const saved of queue.serverStates.values()) {
    if ('list' in saved && saved.list === null && saved.gone) gone.set(saved.gone.id, saved.gone)
  }
  for (const { mutation } of queue.pendingMutations.values()) {
    if (mutation.noun === 'film_list' && mutation.list === null && mutation.gone)
      gone.set(mutation.listId, mutation.gone)
  }
  return { cards, gone: [...gone.values()].filter(({ id }) => !isBack(id)) }
}

/** Whether a pending mutation brings the list back. */
const isWritten = (mutation?: { noun: string; list?: unknown }) =>
  mutation?.noun === 'film_list' && mutation.list !== null
