import { useEffect } from 'react'

const known = new Map<string, unknown>()

/**
 * What was last said under this name in this tab, for a page whose own data did not come. Effects run in browsers only:
 * on the server, where the next visitor is somebody else, nothing is kept.
 */
export function useLastKnown<Said>(name: string, said: Said | undefined): Said | undefined {
  useEffect(() => {
    if (said !== undefined) known.set(name, said)
  }, [name, said])
  return said ?? (known.get(name) as Said | undefined) // only what was said under this name is kept under it
}
