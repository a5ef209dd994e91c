// Jellyfin: the "Generic" destination of the Webhook plugin with "Send All Properties",
// https://github.com/jellyfin/jellyfin-plugin-webhook
import { z } from 'zod'
import type { Report } from '../player.ts'
import { booleanSchema, imdbIdSchema, localTimeSchema, textSchema, tmdbIdSchema, yearSchema } from './field-schemas.ts'

const schema = z.object({
  NotificationType: z.string(),
  PlayedToCompletion: booleanSchema,
  ItemType: textSchema,
  Name: textSchema,
  Year: yearSchema,
  Provider_imdb: imdbIdSchema,
  Provider_tmdb: tmdbIdSchema,
  NotificationUsername: textSchema,
  PlaySessionId: textSchema,
  Timestamp: localTimeSchema,
})

/** Returns the film of a `PlaybackStop` that was played to its end; null for other events. */
export function readJellyfinReport(body: unknown): Report | null {
  const report = schema.parse(body)
  const isWatched = report.NotificationType === 'PlaybackStop' && report.PlayedToCompletion
  if (!isWatched || report.ItemType !== 'Movie' || !report.Name) return null
  return {
    title: report.Name,
    year: report.Year,
    imdbId: report.Provider_imdb,
    tmdbId: report.Provider_tmdb,
    user: report.NotificationUsername,
    session: report.PlaySessionId,
    ...report.Timestamp,
  }
}
