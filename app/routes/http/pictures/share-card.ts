import type { FilmSource } from '#app/films/film-source.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'

/** URL of the share card of this film, for a page about several films; undefined, the site's card, without a film. */
export async function findShareCard(films: FilmSource, film: { id: number } | undefined) {
  const facts = film && (await films.findPictureFacts(film.id))
  return facts ? drawnPictureUrl.shareCard(facts) : undefined
}
