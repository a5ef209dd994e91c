import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { Command } from '#app/library/commands/command.ts'
import { newId } from '#app/sync/new-id.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { useSavedCommands } from '#app/sync/react/use-saved-commands.ts'
import { isField } from '#app/ui/form/is-field.ts'
import { ownFilmsPath } from '../own-view.ts'
import type { EditDone, EditResult } from './edit-result.ts'

type EditCommand = Extract<Command, { kind: 'edit' }>

/** An edit as the bar makes it; with a `listName` it creates a list. */
export type EditToSend = Omit<EditCommand, 'kind' | 'films'> & { films: number[] | string }

/**
 * An edit that is not saved yet, or the undo of a saved one (`command` is null); `isFailing` when it, or a command that it
 * waits for, has to be sent again.
 */
export type PendingEdit = EditDone & { command: EditCommand | null; isFailing: boolean }

/**
 * Makes edits of many films. Those of chosen films pass through the mutation queue; those of all films that the filters
 * find (`films` is the query) need the server at once, and so does a new list without a name, which it refuses. `pending` is
 * the newest edit that is not saved, or the undo of the last result, `shown` the last result until `expire` is called. Until
 * then Ctrl Z takes the edit back.
 */
export function useBulkEdit(memberId: string, onDone: () => void) {
  const fetcher = useFetcher<EditResult>()
  const [result, setResult] = useState<EditResult | null>(null)
  const unanswered = useRef<{ id: string; edit: string }>(null)
  const finish = useEffectEvent((result: EditResult) => {
    setResult(result)
    if ('error' in result) return
    unanswered.current = null
    onDone()
  })
  useEffect(() => {
    if (fetcher.data) finish(fetcher.data)
  }, [fetcher.data])
  useSavedCommands(({ id, command, result: { state, films } }) => {
    if (command && command.kind !== 'edit') return
    if (state === 'made') setResult(command && { id, act: command.act, films })
    else setResult({ id, act: 'undo', films: state === 'dropped' ? (command?.films.length ?? 0) : films })
  })
  const pending = usePendingEdit(result)
  function send(edit: EditToSend) {
    const { films, ...fields } = edit
    const text = JSON.stringify(edit)
    const isSame = typeof films === 'string' && unanswered.current?.edit === text
    // An edit of all films that is pressed again after an error may have reached the site: it has the same id.
    const id = (isSame && unanswered.current?.id) || newId()
    const listId = edit.listName === undefined ? {} : { listId: id } // a new list: an edit sent again makes no second one
    const isNameless = edit.listName?.trim() === ''
    const isChosen = typeof films !== 'string'
    if (isChosen && !isNameless && enqueueEdit(id, { kind: 'edit', films, ...fields, ...listId })) {
      setResult(null)
      onDone()
      return
    }
    if (!isChosen) unanswered.current = { id, edit: text }
    submit({ id, films, ...fields, ...listId })
  }
  const submit = (body: object) =>
    fetcher.submit(JSON.stringify({ member: memberId, ...body }), {
      method: 'post',
      action: ownFilmsPath(''),
      encType: 'application/json',
      preventScrollReset: true,
    })
  // While it is `loading`, the edit is made and the page reads the films again.
  const isSending = fetcher.state === 'submitting'
  const undo = undoOf(pending, result)
  useCtrlZ(undo)
  return { send, pending, shown: pending ? null : result, expire: () => setResult(null), undo, isSending }
}

/** The newest bulk edit that the queue has not sent, or else the undo of the result; not a rejected one. */
function usePendingEdit(result: EditResult | null): PendingEdit | null {
  const { pendingMutations } = useMutations()
  const waiting = [...pendingMutations.values()]
    .filter(({ mutation, error }) => mutation.noun === 'command' && error?.kind !== 'rejected')
    .sort((a, b) => b.enqueuedAt - a.enqueuedAt)
  const isFailing = waiting.some(({ error }) => error !== null)
  const [edit] = waiting.flatMap(({ mutation }) => {
    if (mutation.noun !== 'command' || mutation.command?.kind !== 'edit') return []
    const { commandId: id, command } = mutation
    return [{ id, act: command.act, films: command.films.length, command, isFailing }]
  })
  if (edit) return edit
  const isUndone = result && 'id' in result && waiting.some(({ key }) => key === `command/${result.id}`)
  return isUndone ? { id: result.id, act: 'undo', films: result.films, command: null, isFailing } : null
}

/** Keeps the edit in the queue. Returns false when no queue is open. */
const enqueueEdit = (commandId: string, command: EditCommand) =>
  syncStore.enqueue({ noun: 'command', commandId, command }, formatCount(command.films.length, 'film'))

/** Takes back the edit that is not saved, or else the saved one that is shown; null without one. */
function undoOf(pending: PendingEdit | null, result: EditResult | null) {
  if (pending) return pending.command && (() => enqueueUndo(pending, pending.command))
  if (!result || 'error' in result || result.act === 'undo' || result.films === 0) return null
  return () => enqueueUndo(result, null)
}

/** Keeps the undo of an edit in the queue; the command of a saved one is not known any more. */
const enqueueUndo = ({ id: commandId, films }: EditDone, gone: EditCommand | null) =>
  syncStore.enqueue({ noun: 'command', commandId, command: null, ...(gone && { gone }) }, formatCount(films, 'film'))

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
