import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '#app/sync/new-id.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { useSavedCommands } from '#app/sync/react/use-saved-commands.ts'
import { addedPath } from '../../http/added-path.ts'
import { isSameAddition } from './is-same-addition.ts'

/**
 * Adds the films that are checked in a form through the mutation queue, and opens the list when they are saved. `add`
 * returns false when no film is checked or no queue is open: then the form is submitted.
 */
export function useAddition(list: { id: string; name: string }) {
  const navigate = useNavigate()
  const [commandId, setCommandId] = useState(newId)
  const state = useMutation(`command/${commandId}`)
  useSavedCommands(({ id, result }) => {
    if (id === commandId && result.state === 'made') navigate(addedPath(list.id, { ...result, command: id }))
  })
  function add(form: HTMLFormElement) {
    const films = new FormData(form).getAll('film').map(Number)
    if (films.length === 0) return false
    // A second press before the addition is saved is the same addition. Any other one has an id of its own: the server
    // keeps the result of each id, and a film that the list has stays.
    if (isSameAddition(state.pending, films)) return true
    const id = newId()
    setCommandId(id)
    const command = { kind: 'add' as const, films, into: list.id }
    return syncStore.enqueue({ noun: 'command', commandId: id, command }, list.name)
  }
  return { state, add }
}
