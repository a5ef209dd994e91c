// Notifies the other servers of the site of films whose ratings changed, so that their pages show the new ones.

import { z } from 'zod'
import type { Notifications } from '#app/db/notifications.server.ts'
import { type FilmIds, imdbIdPattern } from '#app/domain/film-ref.ts'
import { parseJson } from '#app/domain/text/parse-json.ts'
import type { SiteRatings } from './site-ratings.server.ts'

const filmId = z.int().positive()
const message = z.object({
  /** Null when many films have changed. */
  ratingsOf: z
    .object({ id: filmId, imdbId: z.string().regex(imdbIdPattern).nullable(), tmdbId: filmId.nullable() })
    .nullable(),
})

/** Publishes that the ratings of this film have changed, or with null those of many films. */
export function publishRatings(notifications: Notifications, film: FilmIds | null) {
  const ratingsOf = film && { id: film.id, imdbId: film.imdbId, tmdbId: film.tmdbId }
  notifications.publish(JSON.stringify({ ratingsOf } satisfies z.input<typeof message>))
}

/** Reads ratings again when another server has changed them. Resolves when it listens, or cannot at the moment. */
export function subscribeToRatings(
  notifications: Notifications,
  ratings: Pick<SiteRatings, 'invalidateFromNotification'>,
) {
  return notifications.listen({
    onMessage(payload) {
      const parsed = message.safeParse(parseJson(payload))
      // Another version of filmDB may publish messages of its own.
      if (parsed.success) ratings.invalidateFromNotification(parsed.data.ratingsOf)
    },
    onGap: () => ratings.invalidateFromNotification(null),
  })
}
