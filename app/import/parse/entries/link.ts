import type { Entry, Link } from './entry.ts'
import { titleKey } from './film-key.ts'

/** At most 115 characters. */
const letterboxdUri = /^https:\/\/(?:boxd\.it|letterboxd\.com)\/[\w/-]{1,90}$/

/** The link of a cell; null when it has no URI of Letterboxd. */
export function toLink(cell: string, isOfFilm: boolean): Link | null {
  const uri = cell.trim()
  return letterboxdUri.test(uri) ? { uri, isOfFilm } : null
}

/**
 * Keeps the links of the lines whose title and year several films of the upload have, by the URIs of their films: these
 * lines are about different films. All other links are removed.
 */
export function withLinksOfNamesakes(entries: Entry[]): Entry[] {
  const urisByTitle = new Map<string | number, Set<string>>()
  for (const entry of entries) {
    if (!entry.link?.isOfFilm) continue
    const uris = urisByTitle.get(titleKey(entry)) ?? new Set()
    urisByTitle.set(titleKey(entry), uris.add(entry.link.uri))
  }
  const isNamesake = (entry: Entry) => (urisByTitle.get(titleKey(entry))?.size ?? 0) > 1
  return entries.map(entry => (entry.link === null || isNamesake(entry) ? entry : { ...entry, link: null }))
}
