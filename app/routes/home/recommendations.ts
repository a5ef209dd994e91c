import { servicesContext } from '#app/context.ts'
import { genreNamed } from '#app/films/catalogue/genre-named.ts'
import type { FilmCard } from '#app/films/film.ts'
import type { Route } from './+types/recommendations'
import { sentences } from './conversation.ts'

/** Films of a genre, picked at random. */
export type Recommendations = { genre: string; films: FilmCard[] }

/** So many films the chatbot recommends (spec section 9). */
const most = 3

/** `GET /recommendations?genre=Drama`: `Recommendations`, or 400 with `{ error }` for what is no genre. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { films } = context.get(servicesContext)
  const asked = url.searchParams.getAll('genre')
  const genre = asked.length === 1 ? genreNamed(asked.join(), await films.genresToRecommend()) : null
  if (!genre) return Response.json({ error: sentences.noGenre }, { status: 400, headers })
  const answer: Recommendations = { genre, films: await films.randomOfGenre(genre, { most }) }
  return Response.json(answer, { headers })
}

// Asked again, it picks again.
const headers = { 'Cache-Control': 'no-store' }
