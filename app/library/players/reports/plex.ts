// Plex: https://support.plex.tv/articles/115002267687-webhooks/
import { z } from 'zod'
import type { Report } from '../player.ts'
import { imdbIdSchema, textSchema, tmdbIdSchema, yearSchema } from './field-schemas.ts'

const schema = z.object({
  event: z.string(),
  Account: z.object({ title: textSchema }).nullish().catch(null),
  Metadata: z
    .object({
      type: textSchema,
      title: textSchema,
      year: yearSchema,
      /** Of the agents before 2020: `com.plexapp.agents.imdb://tt0113277?lang=en`. */
      guid: textSchema,
      /** `imdb://tt0113277`, `tmdb://949`. */
      Guid: z
        .array(z.object({ id: z.string().max(200).catch('') }).catch({ id: '' }))
        .max(50)
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
})

/** Returns the film of a `media.scrobble`, which Plex sends at nine tenths; null for other events. */
export function readPlexReport(body: unknown): Report | null {
  const { event, Account, Metadata } = schema.parse(body)
  if (event !== 'media.scrobble' || Metadata?.type !== 'movie' || !Metadata.title) return null
  const ids = [...(Metadata.Guid ?? []).map(({ id }) => id), Metadata.guid ?? '']
  const after = (prefix: RegExp) => ids.map(id => prefix.exec(id)?.[1]).find(found => found !== undefined)
  return {
    title: Metadata.title,
    year: Metadata.year,
    user: Account?.title ?? null,
    imdbId: imdbIdSchema.parse(after(/imdb:\/\/(tt\d+)/) ?? null),
    tmdbId: tmdbIdSchema.parse(after(/(?:tmdb|themoviedb):\/\/(\d+)/) ?? null),
    session: null,
    watchedOn: null,
    watchedAt: null,
  }
}
