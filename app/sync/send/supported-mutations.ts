// The mutations that this build of the site can send. The store may have others: a tab with a newer build stores them.
import type { Command } from '#app/library/commands/command.ts'
import { commandOf } from '../groups.ts'
import type { Mutation } from '../mutation.ts'

const nouns: Record<Mutation['noun'], true> = {
  watchlist: true,
  rating: true,
  seen: true,
  film_like: true,
  favourite: true,
  review: true,
  diary_entry: true,
  film_list: true,
  list_item: true,
  command: true,
}

const commandKinds: Record<Command['kind'], true> = { edit: true, editAll: true, copy: true, merge: true, add: true }

/** Whether this build can send the mutation. */
export function isSupported(mutation: Mutation): boolean {
  const command = commandOf(mutation)
  return Object.hasOwn(nouns, mutation.noun) && (!command || Object.hasOwn(commandKinds, command.kind))
}
