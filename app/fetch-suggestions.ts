import { href } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'

/**
 * The JSON of `/search/suggestions?q=`: the trimmed query, and its films, best first. `isWarmingUp` is true while the
 * search index is being built: there are no films yet.
 */
export type Suggestions = { q: string; films: FilmCard[]; isWarmingUp?: boolean }

/** The films to suggest for `q`. Null when the request was aborted or failed. */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<FilmCard[] | null> {
  try {
    const response = await fetch(`${href('/search/suggestions')}?${new URLSearchParams({ q })}`, { signal })
    // routes/search/suggestions.ts answers with this type.
    return response.ok ? ((await response.json()) as Suggestions).films : null
  } catch {
    return null
  }
}
