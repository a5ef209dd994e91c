// Secret links: the parts of a library that they show.

/** A part of the library: `calendar` and `diary-feed` are feeds, the others pages. */
export type SharedPart =
  | { target: 'list'; listId: string }
  | { target: 'year'; year: number }
  | { target: 'watchlist' | 'calendar' | 'diary-feed' }

/** A member's link. `name` is that of a list, else null; `createdAt` is ISO 8601. */
export type SecretLink = SharedPart & ShareOptions & { id: string; name: string | null; createdAt: string }

/** Whether the page or feed names the member and has the notes. */
export type ShareOptions = { withName: boolean; withNotes: boolean }

/** Whether a link leads to a feed. */
export const isFeed = ({ target }: Pick<SecretLink, 'target'>) => target === 'calendar' || target === 'diary-feed'

/** The part as a form names it: `watchlist`, `list:<id>`, `year:2026`. */
export function formatPart(part: SharedPart): string {
  if (part.target === 'list') return `list:${part.listId}`
  return part.target === 'year' ? `year:${part.year}` : part.target
}

/** Parses what `formatPart` returns; null for anything else. */
export function parsePart(text: string): SharedPart | null {
  if (text === 'watchlist' || text === 'calendar' || text === 'diary-feed') return { target: text }
  const listId = /^list:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text)?.[1]
  if (listId) return { target: 'list', listId }
  const year = /^year:((?:19|20|21)\d\d)$/.exec(text)?.[1]
  return year ? { target: 'year', year: Number(year) } : null
}
