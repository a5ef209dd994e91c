import type { ListChoice } from '#app/library/lists/read-lists.server.ts'
import { notRejected } from '#app/sync/optimistic/optimistic.ts'
import { optimisticMembership } from '#app/sync/optimistic/optimistic-list.ts'
import { mutationState, useMutations } from '#app/sync/react/use-mutations.ts'

/** The lists with the member's changes since they were loaded; lists that were made since come first. */
export function useListChoices(film: { id: number }, choices: ListChoice[]): ListChoice[] {
  const queue = useMutations()
  const loadedIds = new Set(choices.map(({ id }) => id))
  const newLists = new Map<string, string>()
  for (const state of queue.serverStates.values()) {
    if ('list' in state && state.list && !loadedIds.has(state.list.id)) newLists.set(state.list.id, state.list.name)
  }
  for (const mutation of [...queue.pendingMutations.values()].map(notRejected)) {
    if (mutation?.noun === 'film_list' && mutation.list && !loadedIds.has(mutation.listId))
      newLists.set(mutation.listId, mutation.list.name)
  }
  const added = [...newLists].map(([id, name]) => ({ id, name, films: 0, isInList: false }))
  return [...added, ...choices].map(choice => {
    const queued = mutationState(queue, `list/${choice.id}/${film.id}`)
    const isInList = optimisticMembership(choice.isInList, queued)
    return { ...choice, isInList, films: choice.films + Number(isInList) - Number(choice.isInList) }
  })
}
