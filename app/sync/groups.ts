// The groups of pending mutations: which ones are sent in the order in which they were made.
import type { Command } from '#app/library/commands/command.ts'
import type { PendingMutation } from './mutation.ts'
import { changesMarks } from './queue-rules.ts'

type Group = string | number

/**
 * The mutations of a group are sent in order, each after the one before is saved or rejected. A film is put into a list
 * that exists, and after a film that is there. Lists and favourites are limited in number, so a deletion arrives before the
 * addition after it. The last mutation of a film's marks wins. Commands are sent in order with the mutations of the films
 * and lists that they read or write, and bulk edits with each other: the server can undo the last one alone. Any other
 * mutation is a group of its own.
 */
export function groupsOf({ key, mutation }: PendingMutation): Group[] {
  if (mutation.noun === 'command') return groupsOfCommand(mutation.command ?? mutation.gone)
  if (mutation.noun === 'film_list') return [mutation.noun, mutation.listId]
  if (mutation.noun === 'list_item') return [mutation.listId]
  if (mutation.noun === 'favourite') return [mutation.noun]
  return [changesMarks(mutation) ? mutation.filmId : key]
}

function groupsOfCommand(command: Command | undefined): Group[] {
  const written = groupsWrittenBy(command)
  switch (command?.kind) {
    case 'copy':
      return ['film_list', command.from]
    case 'merge':
      return [command.from, ...written]
    case 'add':
      return written
    case 'edit':
      return ['edit', ...written, ...(command.listName === undefined ? [] : ['film_list'])]
    case undefined:
      return ['edit'] // the undo of an edit that is saved
  }
}

/** The films, and the lists whose films the command changes. */
function groupsWrittenBy(command: Command | undefined): Group[] {
  if (command?.kind === 'edit') {
    const films = command.films.flatMap(id => [id, `${id}/rating`, `${id}/watchlist`])
    return command.listId === undefined ? films : [...films, command.listId]
  }
  return command && 'into' in command ? [command.into] : []
}

/**
 * Whether a command is pending that was made after `current` and writes the same film, or films of the same list: a
 * mutation that replaces `current` is then sent after the command. One that only reads them is sent after `current`. The
 * name of a list is written by no command, and a list is created before its films are added.
 */
export function isBehindCommand(current: PendingMutation, pendingMutations: readonly PendingMutation[]): boolean {
  if (current.mutation.noun === 'film_list') return false
  const groups = new Set(groupsOf(current))
  return pendingMutations.some(
    ({ key, mutation, error, enqueuedAt }) =>
      mutation.noun === 'command' &&
      key !== current.key &&
      error?.kind !== 'rejected' &&
      enqueuedAt >= current.enqueuedAt &&
      groupsWrittenBy(mutation.command ?? mutation.gone).some(group => groups.has(group)),
  )
}
