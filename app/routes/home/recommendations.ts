import { dependenciesContext } from '#app/context.ts'
import { findGenre } from '#app/films/find-genre.ts'
import type { Recommendation } from '#app/films/recommendations.ts'
import type { Route } from './+types/recommendations'
import { maxShown, messages } from './conversation.ts'

/** Titles of a genre, picked at random. */
export type RecommendedTitles = { genre: string; titles: Recommendation[] }

/** Titles in one recommendation (spec section 9). */
const limit = 3

/**
 * `GET /recommendations?genre=Drama`: `RecommendedTitles`, or 400 with `{ error }` for an unknown genre. Each `not` is a
 * title to leave out.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { recommendations } = context.get(dependenciesContext)
  // Two names are the name of no genre.
  const genre = findGenre(url.searchParams.getAll('genre').join(), await recommendations.listGenres())
  if (!genre) return Response.json({ error: messages.noGenre }, { status: 400, headers })
  const without = new Set(url.searchParams.getAll('not').slice(-maxShown))
  const body: RecommendedTitles = { genre, titles: await recommendations.randomTitles(genre, { limit, without }) }
  return Response.json(body, { headers })
}

// Each request picks other titles.
const headers = { 'Cache-Control': 'no-store' }
