import { useEffect, useEffectEvent, useState } from 'react'
import type { Command } from '#app/library/commands/command.ts'
import { listMessages } from '#app/library/lists/list.ts'
import { parseListFields } from '#app/library/lists/list-fields.ts'
import { editMessages, maxEdited } from '#app/library/own-films/own-edit.ts'
import { failingKeys } from '#app/sync/groups.ts'
import { newId } from '#app/sync/new-id.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { useSavedCommands } from '#app/sync/react/use-saved-commands.ts'
import { isField } from '#app/ui/form/is-field.ts'
import { type EditDone, formatEdit } from './edit-result.ts'

type EditCommand = Extract<Command, { kind: 'edit' | 'editAll' }>

/**
 * An edit that is not saved yet, or the undo of a saved one (`command` is null); `isFailing` when it, or a mutation that it
 * waits for, has to be sent again.
 */
export type PendingEdit = EditDone & { command: EditCommand | null; isFailing: boolean }

/**
 * Makes edits of many films, which pass through the mutation queue. One of these is to be shown: `pending`, the newest edit
 * that is not saved or the undo of the last result, or `shown`, a message for an edit that is refused here or else the last
 * result, until `expire` is called. Until then `undo` and Ctrl Z take the edit back. The last result stays until a newer edit
 * is saved: the server may refuse that one. `send` returns false when no queue is open: then the form is submitted. `onSent`
 * is called when an edit is in the queue.
 */
export function useBulkEdit(onSent: () => void) {
  const [error, setError] = useState<string | null>(null)
  const [result, setResult] = useState<EditDone | null>(null)
  useSavedCommands(({ id, command, result: { state, films } }) => {
    if (command && !isEdit(command)) return
    if (state === 'made') setResult(command && { id, act: command.act, films })
    else setResult({ id, act: 'undo', films: state === 'dropped' && command ? countOf(command) : films })
  })
  const pending = usePendingEdit(result)
  function send(edit: EditCommand): boolean {
    const id = newId()
    // The id of a new list is that of its edit.
    const command = edit.listName === undefined ? edit : { ...edit, listId: id }
    const message = errorOf(command)
    if (message === null && !enqueueEdit(id, command)) return false
    setError(message)
    if (message === null) onSent()
    return true
  }
  const undo = error === null ? undoOf(pending, result) : null
  useCtrlZ(undo)
  if (error !== null) return { send, pending: null, shown: { error }, expire: () => setError(null), undo }
  return { send, pending, shown: pending ? null : result, expire: () => setResult(null), undo }
}

const isEdit = (command: Command): command is EditCommand => command.kind === 'edit' || command.kind === 'editAll'

const countOf = (command: EditCommand) => (command.kind === 'edit' ? command.films.length : command.count)

/** The message for an edit that the server would refuse: the films stay chosen. */
function errorOf(command: EditCommand) {
  if (countOf(command) > maxEdited) return editMessages.tooMany
  if (command.listName === undefined) return null
  const fields = parseListFields({ name: command.listName, description: '', isRanked: false })
  return 'error' in fields ? listMessages[fields.error] : null
}

/** The newest bulk edit that the queue has not sent, or else the undo of the result; not a rejected one. */
function usePendingEdit(result: EditDone | null): PendingEdit | null {
  const { pendingMutations } = useMutations()
  const failing = failingKeys(pendingMutations.values())
  const waiting = [...pendingMutations.values()]
    .filter(({ mutation, error }) => mutation.noun === 'command' && error?.kind !== 'rejected')
    .sort((a, b) => b.enqueuedAt - a.enqueuedAt)
  const [edit] = waiting.flatMap(({ key, mutation }) => {
    if (mutation.noun !== 'command' || !mutation.command || !isEdit(mutation.command)) return []
    const { commandId: id, command } = mutation
    return [{ id, act: command.act, films: countOf(command), command, isFailing: failing.has(key) }]
  })
  if (edit) return edit
  const undone = result && waiting.find(({ key }) => key === `command/${result.id}`)
  return undone ? { ...result, act: 'undo', command: null, isFailing: failing.has(undone.key) } : null
}

/** Keeps the edit in the queue. Returns false when no queue is open. */
function enqueueEdit(commandId: string, command: EditCommand) {
  const title = formatEdit({ act: command.act, films: countOf(command) })
  return syncStore.enqueue({ noun: 'command', commandId, command }, title)
}

/** Takes back the edit that is not saved, or else the saved one that is shown; null without one. */
function undoOf(pending: PendingEdit | null, result: EditDone | null) {
  if (pending) return pending.command && (() => enqueueUndo(pending, pending.command))
  if (!result || result.act === 'undo' || result.films === 0) return null
  return () => enqueueUndo(result, null)
}

/** Keeps the undo of an edit in the queue; the command of a saved one is not known any more. */
function enqueueUndo({ id: commandId, films }: EditDone, gone: EditCommand | null) {
  const title = formatEdit({ act: 'undo', films })
  return syncStore.enqueue({ noun: 'command', commandId, command: null, ...(gone && { gone }) }, title)
}

function useCtrlZ(undo: (() => void) | null) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!undo || !isUndo || isField(event.target)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
