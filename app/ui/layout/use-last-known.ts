import { useEffect } from 'react'

const lastValues = new Map<string, unknown>()

/**
 * What was last said under this name in this tab, for a page whose own data did not come. Effects run in browsers only:
 * on the server, where the next visitor is somebody else, nothing is kept.
 */
export function useLastKnown<Value>(name: string, value: Value | undefined): Value | undefined {
  useEffect(() => {
    if (value !== undefined) lastValues.set(name, value)
  }, [name, value])
  // Null is known as well: nobody is signed in. Only what was said under this name is kept under it.
  return value === undefined ? (lastValues.get(name) as Value | undefined) : value
}
