import { useEffect, useEffectEvent, useRef } from 'react'
import type { Command } from '#app/library/commands/command.ts'
import type { CommandResult } from '#app/library/commands/command-result.ts'
import { useMutations } from './use-mutations.ts'

/** A command that the server has carried out or undone. */
type SavedCommand = { id: string; command: Command | null; result: CommandResult }

/** Calls `onSaved` for each command, or its undo, that is saved while the component is on the page, in any tab. */
export function useSavedCommands(onSaved: (saved: SavedCommand) => void) {
  const { serverStates } = useMutations()
  const seen = useRef(serverStates)
  const notify = useEffectEvent(onSaved)
  useEffect(() => {
    const before = seen.current
    seen.current = serverStates
    for (const [key, state] of serverStates) {
      if (before.get(key) === state || !('command' in state)) continue
      notify({ id: key.slice(key.indexOf('/') + 1), command: state.sent, result: state.command })
    }
  }, [serverStates])
}
