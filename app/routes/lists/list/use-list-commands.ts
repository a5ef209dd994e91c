import { useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { Command } from '#app/library/commands/command.ts'
import type { PendingMutation } from '#app/sync/mutation.ts'
import { newId } from '#app/sync/new-id.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { useSavedCommands } from '#app/sync/react/use-saved-commands.ts'
import { isField } from '#app/ui/form/is-field.ts'
import { addedPath, removedPath } from '../../http/added-path.ts'

type ListCommand = Exclude<Command, { kind: 'edit' | 'editAll' }>

/** A copy of the list, or films for it, that is not saved yet. */
export type PendingCommand = { id: string; command: ListCommand; pending: PendingMutation }

/** Keeps a command in the queue; `title` is a list's name. Returns false when no queue is open: the form is submitted. */
export type RunCommand = (command: Command, title: string) => boolean

/** A copy that was made here, which is saved and not opened; `name` is that of the list it was made of. */
export type SavedCopy = { id: string; name: string }

type ListCommands = { pendingCommands: PendingCommand[]; savedCopies: SavedCopy[]; run: RunCommand }

/**
 * The commands about this list that are not saved, oldest first, and the function that makes one. When one is saved, the
 * page loads anew and says so. A copy that was made on this list is opened, unless the member is at a field.
 */
export function useListCommands(listId: string): ListCommands {
  const { pendingMutations } = useMutations()
  const navigate = useNavigate()
  const { search } = useLocation()
  const copiedNames = useRef(new Map<string, string>())
  const [savedCopies, setSavedCopies] = useState<SavedCopy[]>([])
  function showCopy(id: string, from: string) {
    const name = copiedNames.current.get(id)
    if (name === undefined) return // made in another tab
    if (from === listId && !isField(document.activeElement)) navigate(href('/list/:listId', { listId: id }))
    else setSavedCopies(before => [...before, { id, name }])
  }
  useSavedCommands(({ id, command, result }) => {
    if (command?.kind === 'copy' && result.state === 'made') showCopy(id, command.from)
    if (!command || !('into' in command) || command.into !== listId || result.state === 'dropped') return
    const shown = new URLSearchParams(search)
    const path =
      result.state === 'made'
        ? addedPath(listId, { ...result, command: id }, shown)
        : removedPath(listId, result, shown)
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
    if (command.kind === 'copy') copiedNames.current.set(commandId, title)
    return true
  }
  return { pendingCommands, savedCopies: savedCopies.filter(({ id }) => id !== listId), run }
}

const isAbout = (command: Command, listId: string): command is ListCommand =>
  (command.kind === 'copy' && command.from === listId) || ('into' in command && command.into === listId)
