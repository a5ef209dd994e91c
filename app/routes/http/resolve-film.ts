import { parseFilmRef } from '#app/domain/film-ref.ts'
import type { FilmSource } from '#app/films/film-source.ts'

/**
 * The film that the `{id}` of a URL names, by its id or its IMDb id; null when there is none. `read` is `films.film`, or
 * `films.card` where the card is enough.
 */
export async function resolveFilm<Read>(text: string, films: FilmSource, read: (id: number) => Promise<Read | null>) {
  const ref = parseFilmRef(text)
  if (!ref) return null
  const id = 'id' in ref ? ref.id : await films.findByImdbId(ref.imdbId)
  return id === null ? null : read(id)
}
