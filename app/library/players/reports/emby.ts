// Emby: https://emby.media/support/articles/Webhooks.html
import { z } from 'zod'
import type { Report } from '../player.ts'
import { booleanSchema, imdbIdSchema, textSchema, tmdbIdSchema, yearSchema } from './field-schemas.ts'

/** The keys have the case that the plugin of each database gives them: `Imdb`, `IMDB`. */
const providerIdsSchema = z
  .record(z.string(), z.unknown())
  .transform(ids => Object.fromEntries(Object.entries(ids).map(([name, id]) => [name.toLowerCase(), id])))
  .pipe(z.object({ imdb: imdbIdSchema, tmdb: tmdbIdSchema }))

const schema = z.object({
  Event: z.string(),
  User: z.object({ Name: textSchema }).nullish().catch(null),
  Item: z
    .object({
      Type: textSchema,
      Name: textSchema,
      ProductionYear: yearSchema,
      ProviderIds: providerIdsSchema.nullish().catch(null),
    })
    .nullish()
    .catch(null),
  PlaybackInfo: z.object({ PlayedToCompletion: booleanSchema, PlaySessionId: textSchema }).nullish().catch(null),
})

/** Returns the film of a `playback.stop` at its end or of an `item.markplayed`; null for other events. */
export function readEmbyReport(body: unknown): Report | null {
  const { Event, User, Item, PlaybackInfo } = schema.parse(body)
  const isWatched =
    Event === 'item.markplayed' || (Event === 'playback.stop' && PlaybackInfo?.PlayedToCompletion === true)
  if (!isWatched || Item?.Type !== 'Movie' || !Item.Name) return null
  return {
    title: Item.Name,
    year: Item.ProductionYear,
    user: User?.Name ?? null,
    watchedOn: null,
    watchedAt: null,
    imdbId: Item.ProviderIds?.imdb ?? null,
    tmdbId: Item.ProviderIds?.tmdb ?? null,
    session: PlaybackInfo?.PlaySessionId ?? null,
  }
}
