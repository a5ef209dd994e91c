// Kodi has no webhook of its own. An add-on that runs a command at the end of a film (Kodi Callbacks) sends the JSON
// that docs/players.md describes.
import { z } from 'zod'
import type { Report } from '../player.ts'
import { imdbId, localDay, text, tmdbId, year } from './field-schemas.ts'

const schema = z.object({
  event: z.string(),
  type: text,
  title: text,
  year,
  imdb: imdbId,
  tmdb: tmdbId,
  user: text,
  session: text,
  watchedOn: localDay,
})

/** Returns the film of a `watched`; null for other events, and for a body that is not about a film. */
export function readKodiReport(body: unknown): Report | null {
  const { event, type, title, imdb, tmdb, ...report } = schema.parse(body)
  if (event !== 'watched' || (type ?? 'movie') !== 'movie' || !title) return null
  return { ...report, title, imdbId: imdb, tmdbId: tmdb }
}
