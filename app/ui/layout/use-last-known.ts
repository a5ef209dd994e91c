import { useEffect } from 'react'

const lastValues = new Map<string, unknown>()

/**
 * The last defined value of this name in this tab, for a page whose own data is missing. Effects run in browsers only, so
 * the server, which has many visitors, stores nothing.
 */
export function useLastKnown<Value>(name: string, value: Value | undefined): Value | undefined {
  useEffect(() => {
    if (value !== undefined) lastValues.set(name, value)
  }, [name, value])
  // Null is a value too: no member is signed in. The cast holds because each name has one type of value.
  return value === undefined ? (lastValues.get(name) as Value | undefined) : value
}
