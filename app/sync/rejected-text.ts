// The rejected mutations and their texts, which stay in the browser until the member dismisses or resends them.
import type { Command } from '#app/library/commands/command.ts'
import { type Mutation, type PendingMutation, timeOfChange } from './mutation.ts'

/** The text that the mutation would have saved; empty when it has none. */
export function textIn(mutation: Mutation): string {
  if (mutation.noun === 'review') return mutation.text ?? ''
  if (mutation.noun === 'film_list') return mutation.list?.description ?? ''
  if (mutation.noun === 'command') return newListOf(mutation.command)
  if (mutation.noun === 'list_item') return mutation.item?.note ?? ''
  return mutation.noun === 'diary_entry' ? (mutation.entry?.note ?? '') : ''
}

/** The name of a list that a bulk edit creates. */
const newListOf = (command: Command | null) => (command && 'listName' in command ? (command.listName ?? '') : '')

/** The rejected mutation that the member made last; undefined without one. */
export const newestRejected = (pendingMutations: PendingMutation[]) =>
  pendingMutations
    .filter(({ error }) => error?.kind === 'rejected')
    .sort((a, b) => timeOfChange(b) - timeOfChange(a))
    .at(0)
