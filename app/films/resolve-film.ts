// The film that a URL names.
import { type FilmRef, filmIdPattern, imdbIdPattern } from '#app/domain/film-ref.ts'
import type { FilmSource } from './film-source.ts'

/**
 * The film that the `{id}` of a URL names, by its id or its IMDb id; null when there is none. `read` is `films.findFilm`,
 * or `films.findCard` where the card is enough.
 */
export async function resolveFilm<Read>(text: string, films: FilmSource, read: (id: number) => Promise<Read | null>) {
  const ref = parseFilmRef(text)
  if (!ref) return null
  const id = 'id' in ref ? ref.id : await films.findByImdbId(ref.imdbId)
  return id === null ? null : read(id)
}

/** Parses the `{id}` of `/movie/{id}`, an IMDb id in upper case included; null for anything else. */
export function parseFilmRef(text: string): FilmRef | null {
  if (imdbIdPattern.test(text.toLowerCase())) return { imdbId: text.toLowerCase() }
  return filmIdPattern.test(text) ? { id: Number(text) } : null
}
