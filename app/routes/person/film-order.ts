import type { FilmOrder } from '#app/domain/filmography-orders.ts'
import { publicRatingOf } from '#app/domain/public-rating.ts'
import type { Stars } from '#app/domain/stars.ts'
import { minTopRatedVotes } from '#app/films/film-lists.ts'
import type { PersonFilm } from '#app/films/person.ts'

/** Whether the films stand in the order of their years. */
export const isByYear = (order: FilmOrder) => order === 'newest' || order === 'oldest'

/** The films, which come newest first, in this order; films without the fact they are sorted by are last. */
export function sortFilms(films: PersonFilm[], order: FilmOrder, stars: Record<number, Stars>): PersonFilm[] {
  if (order === 'newest') return films
  if (order === 'oldest') {
    const undated = films.filter(({ releaseDate }) => releaseDate === null)
    return [...films.filter(({ releaseDate }) => releaseDate !== null).toReversed(), ...undated]
  }
  const figureOf = {
    // A few votes say little: such films are after the others, each group by its ratings.
    rating: (film: PersonFilm) => (publicRatingOf(film) ?? 0) + (film.voteCount >= minTopRatedVotes ? maxRating : 0),
    known: ({ voteCount }: PersonFilm) => voteCount,
    mine: ({ id }: PersonFilm) => stars[id] ?? 0,
  }[order]
  return films.toSorted((a, b) => figureOf(b) - figureOf(a))
}

const maxRating = 10
