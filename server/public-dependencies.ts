// The dependencies of every visitor's pages: films, pictures, and the settings of the site.

import type { Dependencies } from '#app/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { toPlainDay } from '#app/domain/plain-date.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import { socialProfiles } from '#app/ui/shell/social-profiles.ts'
import type { Log } from './monitoring/log.ts'
import { createErrorReport } from './monitoring/report-error.ts'
import type { OpenFilms } from './open-films.ts'
import type { Config } from './settings/config.ts'

type PublicDependencies = Omit<Dependencies, 'accounts' | 'imports' | 'exports' | 'siteRatings' | 'storedFilms'>

/** The ISO date, in UTC. */
export const today = () => toPlainDay(new Date())

/** The dependencies of pages that are the same for every visitor. */
export function publicDependencies(
  { db, config, log }: { db: Database; config: Config; log: Log },
  { films, unenriched, recommendations, filmIds, publisher, indexedNames, featured, images }: OpenFilms,
): PublicDependencies {
  const { publicUrl, operator, social, tmdb, defaultRegion } = config
  const reportError = createErrorReport(log)
  const isLive = tmdb.token !== null
  const site = {
    publicUrl,
    card: drawnPictureUrl.siteCard(),
    operator,
    social: socialProfiles(social),
    defaultRegion,
    isLive,
  }
  return {
    db,
    films,
    unenriched,
    recommendations,
    filmIds,
    publisher,
    indexedNames,
    featured,
    images,
    today,
    reportError,
    site,
  }
}
