import { useLocation, useNavigation } from 'react-router'

/**
 * The query of the address, or already the one this page is on its way to: so a pressed toggle shows its new state at
 * once.
 */
export function usePendingSearch() {
  const here = useLocation()
  const { location: coming } = useNavigation()
  return new URLSearchParams(coming?.pathname === here.pathname ? coming.search : here.search)
}
