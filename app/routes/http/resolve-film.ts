import { parseFilmRef } from '#app/domain/film-ref.ts'
import type { FilmSource } from '#app/films/film-source.ts'

/** The film that the `{id}` of an address names, by its number or by its IMDb id; null when there is none. */
export async function resolveFilm(text: string, films: FilmSource) {
  const address = parseFilmRef(text)
  if (!address) return null
  const id = 'id' in address ? address.id : await films.findByImdbId(address.imdbId)
  return id === null ? null : films.film(id)
}
