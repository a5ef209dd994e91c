import { dependenciesContext } from '#app/context.ts'
import { maxQueryLength } from '#app/domain/max-query-length.ts'
import type { Suggestions } from '#app/fetch-suggestions.ts'
import type { SearchSuggestions } from '#app/films/film-source.ts'
import type { Route } from './+types/suggestions'
import { toFoundNames } from './found-names.ts'

const maxSuggestions = 8

/** Suggestions are the same for every visitor. Deleting a letter again is answered from the browser's cache. */
const cacheControl = 'public, max-age=300'

/** GET `/search/suggestions?q=`: JSON for the search box. 400 for two queries or one that is too long. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [q = '', ...more] = url.searchParams.getAll('q').map(text => text.trim())
  if (more.length > 0) return Response.json({ error: 'Only one query is allowed.' }, { status: 400 })
  if ([...q].length > maxQueryLength) {
    return Response.json({ error: `A query has at most ${maxQueryLength} characters.` }, { status: 400 })
  }
  const suggestedFilms: SearchSuggestions = q
    ? await context.get(dependenciesContext).films.suggest(q, { limit: maxSuggestions })
    : { films: [] }
  const { people, collections, keywords, ...films } = suggestedFilms
  return Response.json({ q, ...films, ...toFoundNames({ people, collections, keywords }) } satisfies Suggestions, {
    headers: { 'Cache-Control': suggestedFilms.isWarmingUp ? 'no-store' : cacheControl },
  })
}
