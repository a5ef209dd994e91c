import { createContext, type RefObject, useContext, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'

/** Time without typing before suggestions are fetched (spec section 9). */
export const debounceMs = 500

/** The maximum length of a query, in code points; /search has the same. */
export const maxQueryLength = 200

/** A film, and why it is found when its title does not match as typed: "Directed by Christopher Nolan". */
export type SuggestedFilm = { film: FilmCard; reason: string | null }

/** Finds films for a text; null when the request was aborted or failed. root.tsx provides it: `ui` does not fetch. */
type Suggest = (q: string, signal: AbortSignal) => Promise<SuggestedFilm[] | null>

export const SuggestContext = createContext<Suggest>(async () => null)

const none: SuggestedFilm[] = []

/**
 * The films to suggest for the typed text; none for an empty text. A new text aborts the request for the one before it,
 * so a late response never replaces a newer one. When a request fails, the last films stay.
 */
export function useSuggestions(text: string): SuggestedFilm[] {
  const suggest = useContext(SuggestContext)
  const [films, setFilms] = useState(none)
  const q = text.trim()
  useEffect(() => {
    if (!q) {
      setFilms(none)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await suggest(q, request.signal)
      if (found && !request.signal.aborted) setFilms(found)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, suggest])
  return q ? films : none
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
