import { useEffect, useSyncExternalStore } from 'react'
import { chosenTheme, showTheme, subscribeToTheme, type Theme } from './theme.ts'

/** The chosen theme; `system` on the server and during hydration. */
export function useTheme() {
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, chosenTheme, () => 'system')
  // React removes the attribute of <html> when the root error page renders.
  useEffect(() => showTheme(theme), [theme])
  return theme
}
