import type { Notifications } from '#app/db/notifications.server.ts'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { subscribeToRatings } from '#app/library/entry/rating-notifications.server.ts'
import type { SiteRatings } from '#app/library/entry/site-ratings.server.ts'
import { refreshFilms } from '#app/library/films/refresh-films.server.ts'
import type { openEmail } from './open-email.ts'
import type { OpenFilms } from './open-films.ts'
import type { Config } from './settings/config.ts'

type StartParts = {
  config: Config
  database: StartingDatabase
  notifications: Notifications
  siteRatings: SiteRatings
  films: OpenFilms
  mail: ReturnType<typeof openEmail>
  onPreloadFailed: (error: unknown) => void
  onRefreshFailed: (error: unknown) => void
  /** Aborts when the site is being closed. */
  signal: AbortSignal
}

/**
 * Starts the parts that read the database, as soon as it takes requests. Rejects when it cannot be opened, and when the
 * site is closed before the end of this.
 */
export async function startWhenReady(parts: StartParts) {
  const { config, database, notifications, siteRatings, films, mail, onPreloadFailed, onRefreshFailed, signal } = parts
  await database.ready
  signal.throwIfAborted()
  await subscribeToRatings(notifications, siteRatings)
  // Without them pages show less, or read film by film.
  await Promise.all([films.onDatabaseReady(), siteRatings.load()]).catch(onPreloadFailed)
  signal.throwIfAborted()
  mail.begin()
  // With a token TMDB's facts are stored, and the catalogue's would replace them.
  if (!config.tmdb.token) {
    const { catalogueIds, unenriched } = films
    const { findFilm } = unenriched
    await refreshFilms(database.jobsDb, { ids: catalogueIds, filmOf: findFilm, signal }).catch(onRefreshFailed)
  }
  signal.throwIfAborted()
}
