import { href } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import type { FoundKeyword, FoundNames, SearchSuggestions } from '#app/films/film-source.ts'
import type { Suggested } from '#app/ui/search/suggestion-groups.ts'

/** A person or a collection that is found, and what to show of it. */
export type ShownName = { id: string; name: string; picture: Picture; note: string }

/** The found names, best first. `note`: the films of each, or who a person is. */
export type ShownNames = {
  people?: ShownName[]
  collections?: ShownName[]
  keywords?: (FoundKeyword & { note: string })[]
}

/** The JSON of `/search/suggestions?q=`: the trimmed query, and its films and names, best first. */
export type Suggestions = { q: string } & Omit<SearchSuggestions, keyof FoundNames | 'otherTitleReasons'> & ShownNames

/** Only films, or films and names: four of each where all kinds of names are found. */
const maxShown = 8

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

function toSuggested({ films, reasons = {}, didYouMean, ...found }: Suggestions): Suggested[] {
  const names = [
    ...(found.people ?? []).map(({ id, ...person }) => named('People', href('/person/:id', { id }), person)),
    ...(found.collections ?? []).map(({ id, ...found }) =>
      named('Collections', href('/collection/:id', { id }), found),
    ),
    ...(found.keywords ?? []).map(({ name, note }) =>
      named('Keywords', keywordPath(name.toLowerCase()), { name, note }),
    ),
  ]
  return [
    ...films.slice(0, maxShown - names.length).map(
      (film): Suggested => ({
        group: 'Films',
        path: href('/movie/:id', { id: String(film.id) }),
        title: film.title,
        film,
        picture: film.poster,
        note: reasons[film.id] ?? (didYouMean ? 'Did you mean this?' : null),
      }),
    ),
    ...names,
  ]
}

const keywordPath = (keyword: string) => `${href('/discover')}?${new URLSearchParams({ keyword })}`

const named = (
  group: Suggested['group'],
  path: string,
  { name, picture = null, note }: { name: string; picture?: Picture | null; note: string },
): Suggested => ({ group, path, title: name, picture, note })
