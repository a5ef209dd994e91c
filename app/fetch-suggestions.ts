import { href } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import type { SuggestedFilms } from '#app/films/film-source.ts'
import type { Suggested } from '#app/ui/search/suggested.ts'

type FoundName = { id: string; name: string; picture: Picture; note: string }

/** The JSON of `/search/suggestions?q=`: the trimmed query, and its films, people and collections, best first. */
export type Suggestions = { q: string; people?: FoundName[] | undefined; collections?: FoundName[] | undefined } & Omit<
  SuggestedFilms,
  'people' | 'collections'
>

/** As many suggestions as the list shows without scrolling: films alone, or three groups with their names. */
const maxShown = { films: 8, grouped: 7 }

/** Fetches the suggestions for the text `q`. Resolves with null when the request was aborted or failed. */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggested[] | null> {
  try {
    const response = await fetch(`${href('/search/suggestions')}?${new URLSearchParams({ q })}`, { signal })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    // routes/search/suggestions.ts returns this type.
    return toSuggested((await response.json()) as Suggestions)
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return null
  }
}

function toSuggested({ films, reasons = {}, didYouMean, people = [], collections = [] }: Suggestions): Suggested[] {
  const names = people.length + collections.length
  return [
    ...films.slice(0, names > 0 ? maxShown.grouped - names : maxShown.films).map(
      (film): Suggested => ({
        group: 'Films',
        path: href('/movie/:id', { id: String(film.id) }),
        title: film.title,
        film,
        picture: film.poster,
        note: reasons[film.id] ?? (didYouMean ? 'Did you mean this?' : null),
      }),
    ),
    ...people.map(
      ({ id, name, picture, note }): Suggested => ({
        group: 'People',
        path: href('/person/:id', { id }),
        title: name,
        picture,
        note,
      }),
    ),
    ...collections.map(
      ({ id, name, picture, note }): Suggested => ({
        group: 'Collections',
        path: href('/collection/:id', { id }),
        title: name,
        picture,
        note,
      }),
    ),
  ]
}
