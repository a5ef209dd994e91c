import { useSyncExternalStore } from 'react'

/** False on the server and while the page is hydrated, which has to be the same; true from then on. */
export const useHasScript = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}
