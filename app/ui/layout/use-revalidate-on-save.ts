import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useMutations } from '#app/sync/react/use-mutations.ts'

/**
 * Revalidates the loaders when the server has saved a mutation, in this tab or another one, for whose key `isRelevant`
 * returns true.
 */
export function useRevalidateOnSave(isRelevant: (key: string) => boolean) {
  const { serverStates } = useMutations()
  const { revalidate } = useRevalidator()
  const seen = useRef(serverStates)
  useEffect(() => {
    const before = seen.current
    seen.current = serverStates
    if ([...serverStates].some(([key, serverState]) => before.get(key) !== serverState && isRelevant(key))) revalidate()
  })
}
