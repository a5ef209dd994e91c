import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useMutations } from './use-mutations.ts'

/**
 * Loads the page again when a mutation was saved that the page does not show yet, in this tab or in another one.
 * `isMissing` returns true for the keys of such mutations.
 */
export function useFreshLibrary(isMissing: (key: string) => boolean) {
  const { serverStates } = useMutations()
  const { revalidate } = useRevalidator()
  const seen = useRef(serverStates)
  useEffect(() => {
    const before = seen.current
    seen.current = serverStates
    if ([...serverStates].some(([key, serverState]) => before.get(key) !== serverState && isMissing(key))) revalidate()
  })
}
