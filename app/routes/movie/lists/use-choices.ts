import { useEffect, useState } from 'react'
import type { Choices } from './read-choices.ts'

/**
 * The lists of the dialog while it is open: undefined until they are loaded, null when the session has ended. They are
 * loaded again when the page has loaded `lists` anew. A request that fails then leaves them as they are.
 */
export function useChoices(page: string, { open, lists }: { open: boolean; lists: string[] }) {
  const [choices, setChoices] = useState<Choices | null | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!open) return setChoices(undefined)
    const request = new AbortController()
    fetchChoices(`${page}/choices`, request.signal).then(setChoices, () => {
      if (!request.signal.aborted) setChoices(before => before ?? 'failed')
    })
    return () => request.abort()
  }, [page, open, lists, attempt])
  return { choices, retry: () => setAttempt(attempt + 1) }
}

// A plain fetch: the error of a fetcher would replace the whole page.
async function fetchChoices(url: string, signal: AbortSignal): Promise<Choices | null> {
  const response = await fetch(url, { signal })
  if (response.status === 401) return null
  if (!response.ok) throw new Error(`no lists: ${response.status}`)
  return (await response.json()) as Choices // choices.ts returns this type
}
