import { dependenciesContext } from '#app/context.ts'
import { maxQueryLength } from '#app/domain/max-query-length.ts'
import type { Suggestions } from '#app/fetch-suggestions.ts'
import type { SearchSuggestions } from '#app/films/film-source.ts'
import { parseQueryText } from '../http/query/query-text.ts'
import type { Route } from './+types/suggestions'
import { toShownNames } from './view/shown-names.ts'

const maxSuggestions = 8

const queryErrors = {
  several: 'Only one query is allowed.',
  'too long': `A query has at most ${maxQueryLength} characters.`,
}

/** Suggestions are the same for every visitor. Deleting a letter again is answered from the browser's cache. */
const cacheControl = 'public, max-age=300'

/** GET `/search/suggestions?q=`: JSON for the search box. 400 for two queries or one that is too long. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseQueryText(url.searchParams)
  if ('error' in query) return Response.json({ error: queryErrors[query.error] }, { status: 400 })
  const q = query.text
  const suggestedFilms: SearchSuggestions = q
    ? await context.get(dependenciesContext).films.suggest(q, { limit: maxSuggestions })
    : { films: [] }
  const { people, collections, keywords, otherTitleReasons, reasons, ...films } = suggestedFilms
  const suggestions: Suggestions = {
    q,
    ...films,
    ...(films.films.length > 0 && { reasons: { ...reasons, ...otherTitleReasons } }),
    ...toShownNames({ people, collections, keywords }),
  }
  return Response.json(suggestions, {
    headers: { 'Cache-Control': suggestedFilms.isWarmingUp ? 'no-store' : cacheControl },
  })
}
