import type { ListFields, ListOnPage } from '#app/library/lists/list.ts'
import { isSavedList, optimisticList } from '#app/sync/optimistic/optimistic-list.ts'
import { mutationState, useMutations } from '#app/sync/react/use-mutations.ts'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'

type DeletedList = ListFields & { id: string }

/** The lists of the page as the member has changed them, and the deleted ones that can be restored. */
export function useListCards(loadedCards: ListOnPage[], deleted: DeletedList | null) {
  const queue = useMutations()
  const stateOf = (id: string) => mutationState(queue, `list/${id}`)
  const shown = new Set(loadedCards.map(({ id }) => `list/${id}`))
  useRevalidateOnSave(
    key => key.startsWith('command/') || (isSavedList(queue.serverStates.get(key)) && !shown.has(key)),
  )
  const cards = loadedCards.flatMap(card => optimisticList(card, stateOf(card.id)) ?? [])
  const isBack = (id: string) => cards.some(card => card.id === id) || isWritten(stateOf(id).pending?.mutation)
  const deletedLists = new Map<string, DeletedList>(deleted ? [[deleted.id, deleted]] : [])
  for (const saved of queue.serverStates.values()) {
    if ('list' in saved && saved.list === null && saved.gone) deletedLists.set(saved.gone.id, saved.gone)
  }
  for (const { mutation } of queue.pendingMutations.values()) {
    if (mutation.noun === 'film_list' && mutation.list === null && mutation.gone)
      deletedLists.set(mutation.listId, mutation.gone)
  }
  return { cards, gone: [...deletedLists.values()].filter(({ id }) => !isBack(id)) }
}

/** Whether a pending mutation brings the list back. */
const isWritten = (mutation?: { noun: string; list?: unknown }) =>
  mutation?.noun === 'film_list' && mutation.list !== null
