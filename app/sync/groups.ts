// The groups of pending mutations: which ones are sent in the order in which they were made.
import type { Command } from '#app/library/commands/command.ts'
import type { PendingMutation } from './mutation.ts'
import { changesMarks } from './queue-rules.ts'

type Group = string | number

/**
 * The mutations of a group are sent in order, each after the one before is saved or rejected. A film is put into a list
 * that exists, and after a film that is there. Lists and favourites are limited in number, so a deletion arrives before the
 * addition after it. The last mutation of a film's marks wins. Commands are sent in order, and with them the mutations of
 * their films and lists. Any other mutation is a group of its own.
 */
export function groupsOf({ key, mutation }: PendingMutation): Group[] {
  if (mutation.noun === 'command') return groupsOfCommand(mutation.command ?? mutation.gone)
  if (mutation.noun === 'film_list') return [mutation.noun, mutation.listId]
  if (mutation.noun === 'list_item') return [mutation.listId]
  if (mutation.noun === 'favourite') return [mutation.noun]
  return [changesMarks(mutation) ? mutation.filmId : key]
}

function groupsOfCommand(command: Command | undefined): Group[] {
  switch (command?.kind) {
    case 'edit': {
      const films = command.films.flatMap(id => [id, `${id}/rating`, `${id}/watchlist`])
      return ['command', ...films, ...(command.listId === undefined ? [] : ['film_list', command.listId])]
    }
    case 'copy':
      return ['command', 'film_list', command.from]
    case 'merge':
      return ['command', command.from, command.into]
    case 'add':
      return ['command', command.into]
    case undefined:
      return ['command']
  }
}

/**
 * Whether a command is pending that was made after `current` and is about the same films or lists: a mutation that
 * replaces `current` is then sent after the command.
 */
export function isBehindCommand(current: PendingMutation, pendingMutations: readonly PendingMutation[]): boolean {
  const groups = new Set(groupsOf(current))
  return pendingMutations.some(
    pending =>
      pending.mutation.noun === 'command' &&
      pending.key !== current.key &&
      pending.error?.kind !== 'rejected' &&
      pending.enqueuedAt >= current.enqueuedAt &&
      groupsOf(pending).some(group => groups.has(group)),
  )
}
