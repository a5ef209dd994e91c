// Kodi has no webhook of its own. An add-on that runs a command at the end of a film (Kodi Callbacks) sends the JSON
// that docs/players.md describes.
import { z } from 'zod'
import type { Report } from '../player.ts'
import { imdbIdSchema, localTimeSchema, textSchema, tmdbIdSchema, yearSchema } from './field-schemas.ts'

const schema = z.object({
  event: z.string(),
  type: textSchema,
  title: textSchema,
  year: yearSchema,
  imdb: imdbIdSchema,
  tmdb: tmdbIdSchema,
  user: textSchema,
  session: textSchema,
  watchedOn: localTimeSchema,
})

/** Returns the film of a `watched`; null for other events, and for a body without a title and an id of a film. */
export function readKodiReport(body: unknown): Report | null {
  const { event, type, title, imdb, tmdb, watchedOn, ...report } = schema.parse(body)
  const isAboutFilm = (type ?? 'movie') === 'movie' && (title !== null || imdb !== null || tmdb !== null)
  if (event !== 'watched' || !isAboutFilm) return null
  return { ...report, ...watchedOn, title: title ?? '', imdbId: imdb, tmdbId: tmdb }
}
