// Jellyfin: the "Generic" destination of the Webhook plugin with "Send All Properties",
// https://github.com/jellyfin/jellyfin-plugin-webhook
import { z } from 'zod'
import type { Report } from '../player.ts'
import { imdbId, isTrue, localDay, text, tmdbId, year } from './field-schemas.ts'

const schema = z.object({
  NotificationType: z.string(),
  PlayedToCompletion: isTrue,
  ItemType: text,
  Name: text,
  Year: year,
  Provider_imdb: imdbId,
  Provider_tmdb: tmdbId,
  NotificationUsername: text,
  PlaySessionId: text,
  Timestamp: localDay,
})

/** Returns the film of a `PlaybackStop` that was played to its end; null for other events. */
export function readJellyfinReport(body: unknown): Report | null {
  const read = schema.parse(body)
  const isWatched = read.NotificationType === 'PlaybackStop' && read.PlayedToCompletion
  if (!isWatched || read.ItemType !== 'Movie' || !read.Name) return null
  return {
    title: read.Name,
    year: read.Year,
    imdbId: read.Provider_imdb,
    tmdbId: read.Provider_tmdb,
    user: read.NotificationUsername,
    session: read.PlaySessionId,
    watchedOn: read.Timestamp,
  }
}
