import { href } from 'react-router'
import type { SuggestedFilms } from '#app/films/film-source.ts'
import type { SuggestedFilm } from '#app/ui/search/use-suggestions.ts'

/** The JSON of `/search/suggestions?q=`: the trimmed query, and its films, best first. */
export type Suggestions = { q: string } & SuggestedFilms

/** The films to suggest for `q`. Null when the request was aborted or failed. */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<SuggestedFilm[] | null> {
  try {
    const response = await fetch(`${href('/search/suggestions')}?${new URLSearchParams({ q })}`, { signal })
    if (!response.ok) return null
    // routes/search/suggestions.ts returns this type.
    const { films, reasons = {}, didYouMean } = (await response.json()) as Suggestions
    return films.map(film => ({ film, reason: reasons[film.id] ?? (didYouMean ? 'Did you mean this?' : null) }))
  } catch {
    return null
  }
}
