import { useRef } from 'react'
import { href, useNavigate } from 'react-router'
import type { Command } from '#app/library/commands/command.ts'
import type { PendingMutation } from '#app/sync/mutation.ts'
import { newId } from '#app/sync/new-id.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { useSavedCommands } from '#app/sync/react/use-saved-commands.ts'
import { addedPath, removedPath } from '../added-path.ts'

/** A copy of the list, or films for it, that is not saved yet. */
export type PendingCommand = { id: string; command: Command; pending: PendingMutation }

/** Keeps a command in the queue; `title` is a list's name. Returns false when no queue is open: the form is submitted. */
export type RunCommand = (command: Command, title: string) => boolean

/**
 * The commands about this list that are not saved, oldest first, and the function that makes one. When one is saved, the
 * page loads anew and says so; a copy that was made here is opened.
 */
export function useListCommands(listId: string): { pendingCommands: PendingCommand[]; run: RunCommand } {
  const { pendingMutations } = useMutations()
  const navigate = useNavigate()
  const made = useRef(new Set<string>())
  useSavedCommands(({ id, command, result }) => {
    if (command?.kind === 'copy' && made.current.has(id) && result.state === 'made')
      navigate(href('/list/:listId', { listId: id }))
    if (!command || !('into' in command) || command.into !== listId || result.state === 'dropped') return
    const path = result.state === 'made' ? addedPath(listId, { ...result, command: id }) : removedPath(listId, result)
    navigate(path, { replace: true, preventScrollReset: true })
  })
  const pendingCommands = [...pendingMutations.values()]
    .sort((a, b) => a.enqueuedAt - b.enqueuedAt)
    .flatMap(pending => {
      const { mutation, error } = pending
      if (mutation.noun !== 'command' || !mutation.command || error?.kind === 'rejected') return []
      const { commandId: id, command } = mutation
      return isAbout(command, listId) ? [{ id, command, pending }] : []
    })
  function run(command: Command, title: string) {
    const commandId = newId()
    if (!syncStore.enqueue({ noun: 'command', commandId, command }, title)) return false
    made.current.add(commandId)
    return true
  }
  return { pendingCommands, run }
}

const isAbout = (command: Command, listId: string) =>
  (command.kind === 'copy' && command.from === listId) || ('into' in command && command.into === listId)
