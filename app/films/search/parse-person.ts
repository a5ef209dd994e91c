import { slugOf } from '../slug.ts'
import { parseImdbId } from './parse-imdb-id.ts'

/** The roles are Letterboxd's. */
const kinds = 'person|people|celebrity|(?:[a-z]+-)?(?:actor|director|writer|producer|editor|composer)|cinematography'
const personUrl = new RegExp(
  `^(?:https?://)?([\\w.-]+)(?::\\d+)?/(?:[a-z-]{2,5}/)?(?:${kinds})/([\\p{L}\\p{M}\\p{N}_-]+)(?:[/?#]|$)`,
  'iu',
)

/**
 * The ids of the person that a pasted text names, the surest first; a film source may know one of them. They come from
 * an IMDb id, by itself or in a URL, or from the number and the slug of a URL at TMDB, Letterboxd, Trakt, Rotten
 * Tomatoes or a site of ours. Null for any other text. Elsewhere than at TMDB a number before a name is part of the
 * name: `50-cent`.
 */
export function parsePersonQuery(text: string): string[] | null {
  const [, host = '', segment = ''] = personUrl.exec(decodePath(text.trim())) ?? []
  const imdb = parseImdbId(segment || text)
  if (imdb?.kind === 'person') return [imdb.imdbId]
  const [, number, name = ''] = /^([1-9]\d*)(?:-(.*))?$/.exec(segment) ?? []
  if (number && (isTmdb(host) || !name)) return hasLetter.test(name) ? [number, slugOf(name)] : [number]
  return hasLetter.test(segment) ? [slugOf(segment)] : null
}

const hasLetter = /\p{L}/u
const isTmdb = (host: string) => /(?:^|\.)themoviedb\.org$/i.test(host)

/** The text of a URL with its letters outside ASCII, which browsers copy percent-encoded. */
function decodePath(text: string) {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
