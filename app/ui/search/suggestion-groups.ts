import type { Picture } from '#app/domain/picture.ts'
import type { FilmCard } from '#app/films/film.ts'

/**
 * A suggestion, with the path it leads to. `note`: why a film is found ("Directed by Christopher Nolan"), who a person
 * is.
 */
export type Suggested = {
  group: 'Films' | 'People' | 'Collections' | 'Keywords'
  path: string
  title: string
  /** Null for a keyword, which has none. */
  picture: Picture | null
  note: string | null
  /** Its release date is shown. As the navigation state of its page (spec section 2) nothing reads it. */
  film?: FilmCard
}

type SuggestedGroup = { name: Suggested['group']; all: Suggested[]; first: number }

/** The suggestions in their order, in groups of neighbours; `first` is the index of a group's first one. */
export function toSuggestionGroups(suggested: Suggested[]) {
  const groups: SuggestedGroup[] = []
  for (const [index, each] of suggested.entries()) {
    const last = groups.at(-1)
    if (last?.name === each.group) last.all.push(each)
    else groups.push({ name: each.group, all: [each], first: index })
  }
  return groups
}
