import { use, useEffect, useRef } from 'react'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { ReachabilityContext } from '../error/reachable-context.ts'
import { useSafeRevalidate } from './use-safe-revalidate.ts'

/**
 * Revalidates the loaders when the server has saved a mutation, in this tab or another one, for whose key `isRelevant`
 * returns true.
 */
export function useRevalidateOnSave(isRelevant: (key: string) => boolean) {
  const { serverStates } = useMutations()
  const revalidate = useSafeRevalidate(use(ReachabilityContext))
  const seen = useRef(serverStates)
  useEffect(() => {
    const before = seen.current
    seen.current = serverStates
    if ([...serverStates].some(([key, serverState]) => before.get(key) !== serverState && isRelevant(key))) revalidate()
  })
}
