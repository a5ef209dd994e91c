import { toStars } from '#app/domain/stars.ts'
import { hasNoun, type OwnFilm } from '#app/library/own-films/own-film.ts'

export type OwnCard = ReturnType<typeof toOwnCard>

/** The facts of a film that the page shows. */
export const toOwnCard = (ownFilm: OwnFilm) => ({
  film: ownFilm.film,
  runtime: ownFilm.runtime,
  stars: ownFilm.storedRating === null ? null : toStars(ownFilm.storedRating),
  isLiked: hasNoun(ownFilm, 'film_like'),
  seenOn: ownFilm.seenOn,
  viewingCount: ownFilm.viewingCount,
  tags: ownFilm.tags,
})
