import type { FilmSource } from '#app/films/film-source.ts'

/** The cards of the films that the source has, in the order of the ids; null when one of them cannot be looked up. */
export async function findCards(films: Pick<FilmSource, 'findCard'>, ids: readonly number[]) {
  const cards = await Promise.all(ids.map(id => films.findCard(id))).catch(() => null)
  return cards?.filter(card => card !== null) ?? null
}
