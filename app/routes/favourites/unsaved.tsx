import { useMutations } from '#app/sync/react/use-mutations.ts'
import { SaveState } from '#app/ui/form/save-state.tsx'

/** The title of each favourite whose change is not saved, and the reason. */
export function Unsaved() {
  const pending = [...useMutations().pendingMutations.values()].filter(({ mutation }) => mutation.noun === 'favourite')
  return pending.map(one => (
    <div key={one.key}>
      <b>{one.title}</b> <SaveState pending={one} />
    </div>
  ))
}
