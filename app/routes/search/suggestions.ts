import { servicesContext } from '#app/context.ts'
import { maxQueryLength, type Suggestions } from '#app/ui/search/suggestions.ts'
import type { Route } from './+types/suggestions'

const maxSuggestions = 8

/** The same for everybody, and the catalogue changes slowly: typing back a letter asks nobody. */
const cacheControl = 'public, max-age=300'

/** GET `/search/suggestions?q=`: JSON for the search box. 400 for a question no film can answer. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [q = '', ...more] = url.searchParams.getAll('q').map(text => text.trim())
  if (more.length > 0) return Response.json({ error: 'Ask one question at a time.' }, { status: 400 })
  if ([...q].length > maxQueryLength) {
    return Response.json({ error: `A question has at most ${maxQueryLength} characters.` }, { status: 400 })
  }
  const films = q ? await context.get(servicesContext).films.suggest(q, { limit: maxSuggestions }) : []
  return Response.json({ q, films } satisfies Suggestions, { headers: { 'Cache-Control': cacheControl } })
}
