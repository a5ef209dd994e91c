// Apart from shown.ts, which only members fetch: everybody sees this figure.
import type { Answer, SiteRating } from './responses.ts'

/** All members' rating of the film, as of the last answer; `site` is what the page came with. */
export const optimisticSiteRating = (site: SiteRating | null, answer?: Answer) =>
  answer && 'site' in answer ? answer.site : site
