import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'
import type { Suggestions } from './suggestions.ts'

/** Nobody is asked before the typing has rested for so long (spec section 9). */
export const debounceMs = 500

const none: FilmCard[] = []

/**
 * The films to suggest for what is being typed; none for an empty text. Each text ends the question before it, so
 * that a late answer never takes the place of a newer one. While nobody can answer, the last films stay.
 */
export function useSuggestions(text: string): FilmCard[] {
  const [films, setFilms] = useState(none)
  const q = text.trim()
  useEffect(() => {
    if (!q) {
      setFilms(none)
      return
    }
    const question = new AbortController()
    const asking = setTimeout(async () => {
      const found = await suggestionsFor(q, question.signal)
      if (found && !question.signal.aborted) setFilms(found.films)
    }, debounceMs)
    return () => {
      clearTimeout(asking)
      question.abort()
    }
  }, [q])
  return q ? films : none
}

async function suggestionsFor(q: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const answer = await fetch(`${href('/search/suggestions')}?${new URLSearchParams({ q })}`, { signal })
    // The type is the one routes/search/suggestions.ts answers with.
    return answer.ok ? ((await answer.json()) as Suggestions) : null
  } catch {
    return null // aborted, or offline: suggestions are a help, the search itself says what is wrong
  }
}
