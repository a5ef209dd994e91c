import { useLocation, useNavigation } from 'react-router'

/**
 * The search params of the URL, or those of a pending navigation on the same path, so that a toggle shows its new state
 * at once.
 */
export function usePendingSearchParams() {
  const here = useLocation()
  const { location: coming } = useNavigation()
  return new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
}
