import { createContext, type RefObject, useContext, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import type { FilmCard } from '#app/films/film.ts'

/** Time without typing before suggestions are fetched (spec section 9). */
export const debounceMs = 500

/** The maximum length of a query, in code points; /search has the same. */
export const maxQueryLength = 200

/** A suggestion, with the path it leads to. `note`: why a film is found ("Directed by Christopher Nolan"), who a person is. */
export type Suggested = {
  group: 'Films' | 'People' | 'Collections'
  path: string
  title: string
  picture: Picture
  note: string | null
  /** Handed to the film's page. */
  film?: FilmCard
}

/** The suggestions in their order, in groups of neighbours; `first` is the place of a group's first one. */
export function groupsOf(suggested: Suggested[]) {
  const groups = Map.groupBy(suggested, ({ group }) => group)
  return [...groups].map(([name, all]) => ({ name, all, first: suggested.findIndex(({ group }) => group === name) }))
}

/** Finds suggestions for a text; null when the request was aborted or failed. root.tsx provides it: `ui` does not fetch. */
type Suggest = (q: string, signal: AbortSignal) => Promise<Suggested[] | null>

export const SuggestContext = createContext<Suggest>(async () => null)

const none: Suggested[] = []

/**
 * The suggestions for the typed text, those of one group beside each other; none for an empty text. A new text aborts the request for the one before it,
 * so a late response never replaces a newer one. When a request fails, the last ones stay.
 */
export function useSuggestions(text: string): Suggested[] {
  const suggest = useContext(SuggestContext)
  const [suggested, setSuggested] = useState(none)
  const q = text.trim()
  useEffect(() => {
    if (!q) {
      setSuggested(none)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await suggest(q, request.signal)
      if (found && !request.signal.aborted) setSuggested(found)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, suggest])
  return q ? suggested : none
}

/**
 * The text of a search box: what the visitor typed on this page, else the query of the search page. `typed` is empty
 * for the latter, which gets no suggestions.
 */
export function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const { key, pathname, search } = useLocation()
  const [edit, setEdit] = useState<{ text: string; at: string } | null>(null)
  const typed = edit?.at === key ? edit.text : null
  const query = pathname === href('/search') ? (new URLSearchParams(search).get('q') ?? '') : ''
  const type = (text: string) => setEdit({ text, at: key })

  // The visitor may have typed before this script arrived.
  useEffect(() => {
    const text = input.current?.value ?? query
    if (text !== query) type(text)
  }, [])

  return { text: typed ?? query, typed: typed ?? '', type }
}
