// The groups of pending mutations: which ones are sent in the order in which they were made.
import type { Command } from '#app/library/commands/command.ts'
import type { Mutation, PendingMutation } from './mutation.ts'

type Group = string | number

/** The group of a mutation that reads or writes anything: it shares a group with every other one. */
export const everyGroup = '*'

/**
 * The mutations of a group are sent in order, each after the one before is saved or rejected. A film is put into a list
 * that exists, and after a film that is there. Lists and favourites are limited in number, so a deletion arrives before the
 * addition after it. The last mutation of a film's marks wins. Commands are sent in order with the mutations of the films
 * and lists that they read or write, and bulk edits with each other: the server can undo only the last one. An edit of all
 * that a query finds is sent in order with everything. Any other mutation is a group of its own.
 */
export function groupsOf({ key, mutation }: PendingMutation): Group[] {
  if (mutation.noun === 'command') return groupsOfCommand(commandOf(mutation))
  if (mutation.noun === 'film_list') return [mutation.noun, mutation.listId]
  if (mutation.noun === 'list_item') return [mutation.listId]
  if (mutation.noun === 'favourite') return [mutation.noun]
  return [changesMarks(mutation) ? mutation.filmId : key]
}

/** A diary entry makes its film seen and liked, so the last of these mutations decides. */
export const changesMarks = ({ noun }: Mutation) => ['diary_entry', 'seen', 'film_like'].includes(noun)

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
    case 'editAll':
      return written
    case undefined:
      return ['edit'] // the undo of an edit that is saved
  }
}

/** Whether one of these groups is one of the others. */
export const shareGroup = (groups: readonly Group[], others: ReadonlySet<Group>) =>
  groups.some(group => others.has(group) || others.has(everyGroup) || (group === everyGroup && others.size > 0))

/** The keys of the mutations that have to be sent again, and of those that wait for them. */
export function failingKeys(pendingMutations: Iterable<PendingMutation>): Set<string> {
  const groups = new Set<Group>()
  const sent = [...pendingMutations].filter(({ error }) => error?.kind !== 'rejected')
  const failing = sent
    .sort((a, b) => a.enqueuedAt - b.enqueuedAt)
    .filter(pending => {
      const ownGroups = groupsOf(pending)
      const isFailing = pending.error !== null || shareGroup(ownGroups, groups)
      if (isFailing) for (const group of ownGroups) groups.add(group)
      return isFailing
    })
  return new Set(failing.map(({ key }) => key))
}

/** The films, and the lists whose films the command changes. */
function groupsWrittenBy(command: Command | undefined): Group[] {
  if (command?.kind === 'editAll') return [everyGroup] // only the server knows which films it changes
  if (command?.kind === 'edit') {
    const films = command.films.flatMap(id => [id, `${id}/rating`, `${id}/watchlist`])
    return command.listId === undefined ? films : [...films, command.listId]
  }
  return command && 'into' in command ? [command.into] : []
}

/**
 * Whether `next`, which replaces `current`, is sent after a pending command that was made in between. A deletion or
 * removal is sent after the command when the command reads or writes its list. Any other change is sent after it when
 * the command writes the same film, or films of the same list; a command that only reads them comes after the change.
 * Two kinds of changes stay in place: a list that the server may not have, because it is created before its films are
 * added, and the note of a film, which commands do not change.
 */
export function isBehindCommand(
  current: PendingMutation,
  next: Mutation,
  pendingMutations: readonly PendingMutation[],
): boolean {
  const isRemoved = isRemoval(next)
  if (current.mutation.noun === 'film_list' && !(isRemoved && current.mutation.basedOn !== undefined)) return false
  if (next.noun === 'list_item' && next.item?.note && next.item.after === undefined) return false
  const groups = new Set(groupsOf(current))
  const groupsOfPending = (pending: PendingMutation) =>
    isRemoved ? groupsOf(pending) : groupsWrittenBy(commandOf(pending.mutation))
  return pendingMutations.some(
    pending =>
      pending.mutation.noun === 'command' &&
      pending.error?.kind !== 'rejected' &&
      pending.enqueuedAt >= current.enqueuedAt &&
      shareGroup(groupsOfPending(pending), groups),
  )
}

const isRemoval = (mutation: Mutation) =>
  (mutation.noun === 'film_list' && mutation.list === null) || (mutation.noun === 'list_item' && mutation.item === null)

/** The command that the mutation makes or undoes; undefined for other nouns, and for the undo of a saved edit. */
export const commandOf = (mutation: Mutation) =>
  mutation.noun === 'command' ? (mutation.command ?? mutation.gone) : undefined
