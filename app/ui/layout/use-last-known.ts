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
  // Null is known as well: nobody is signed in. Only what was said under this name is kept under it.
  return said === undefined ? (known.get(name) as Said | undefined) : said
}
