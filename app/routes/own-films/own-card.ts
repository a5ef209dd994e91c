import { toStars } from '#app/domain/stars.ts'
import { has, isSeen, type OwnFilm } from '#app/library/own-films/own-film.ts'

export type OwnCard = ReturnType<typeof toOwnCard>

/** The facts of a film that the page shows. */
export const toOwnCard = (own: OwnFilm) => ({
  film: own.film,
  runtime: own.runtime,
  stars: own.storedRating === null ? null : toStars(own.storedRating),
  isLiked: has(own, 'film_like'),
  isSeen: isSeen(own),
  seenOn: own.seenOn,
  viewingCount: own.viewingCount,
  tags: own.tags,
})
