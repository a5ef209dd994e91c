// Not in optimistic.ts, which only members load: visitors see this value too.
import type { SiteRating } from '#app/library/entry/site-rating.ts'
import type { ServerState } from '../server-state.ts'

/** The rating by all members; `site` is the value that the page was loaded with. */
export const optimisticSiteRating = (site: SiteRating | null, serverState?: ServerState) =>
  serverState && 'site' in serverState ? serverState.site : site
