import { useEffect, useSyncExternalStore } from 'react'
import { chosenTheme, showTheme, subscribeToTheme, type Theme } from './theme.ts'

/** The chosen theme; `system` until the browser has been asked. */
export function useTheme() {
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, chosenTheme, () => 'system')
  // React empties <html> when the last error page takes over: the mark of the head's script is set again.
  useEffect(() => showTheme(theme), [theme])
  return theme
}
