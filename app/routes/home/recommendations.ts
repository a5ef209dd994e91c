import { servicesContext } from '#app/context.ts'
import { genreNamed } from '#app/films/catalogue/genre-named.ts'
import type { FilmCard } from '#app/films/film.ts'
import type { Route } from './+types/recommendations'
import { sentences } from './conversation.ts'

/** Films of a genre, picked at random. */
export type Recommendations = { genre: string; films: FilmCard[] }

/** Films in one recommendation (spec section 9). */
const limit = 3

/** `GET /recommendations?genre=Drama`: `Recommendations`, or 400 with `{ error }` for what is no genre. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { recommendations } = context.get(servicesContext)
  const asked = url.searchParams.getAll('genre')
  const genre = asked.length === 1 ? genreNamed(asked.join(), await recommendations.genres()) : null
  if (!genre) return Response.json({ error: sentences.noGenre }, { status: 400, headers })
  const answer: Recommendations = { genre, films: await recommendations.randomFilms(genre, { limit }) }
  return Response.json(answer, { headers })
}

// Each request picks other films.
const headers = { 'Cache-Control': 'no-store' }
