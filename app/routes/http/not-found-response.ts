import { data } from 'react-router'
import type { FilmSource } from '#app/films/film-source.ts'
import type { RouteError } from '#app/ui/error/error-message.ts'

/** The message for a film id that no source has. */
export const noFilm = {
  heading: 'No film available',
  message: 'There is no film at this address. Search for it by its title, or try one of these.',
}

/** A 404 with three popular films, to throw from a loader: `throw await notFoundResponse(films, { message })`. */
export async function notFoundResponse(films: FilmSource, message: { heading?: string; message: string }) {
  const popular = await films.list('popular', { page: 1 })
  return data({ ...message, films: popular.films.slice(0, 3) } satisfies RouteError, { status: 404 })
}
