import { useContext, useEffect, useState } from 'react'
import { SuggestContext } from './suggest-context.ts'
import type { Suggested } from './suggested.ts'

/** Time without typing before suggestions are fetched (spec section 9). */
const debounceMs = 500

const noSuggestions: Suggested[] = []

/**
 * The suggestions for the typed text, those of one group beside each other; none for an empty text. A new text aborts
 * the request for the one before it, so a late response never replaces a newer one. After a failed request there are none.
 */
export function useFetchedSuggestions(text: string): Suggested[] {
  const suggest = useContext(SuggestContext)
  const [suggested, setSuggested] = useState(noSuggestions)
  const q = text.trim()
  useEffect(() => {
    if (!q) {
      setSuggested(noSuggestions)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await suggest(q, request.signal)
      if (!request.signal.aborted) setSuggested(found ?? noSuggestions)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, suggest])
  return q ? suggested : noSuggestions
}
