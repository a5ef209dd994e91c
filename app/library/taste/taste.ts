// A member's taste by plain rules: films that the member rates above the member's own average.

/** A kind of fact that films share. `id` is the person's id in `/person/{id}`, else the name. */
type TasteKind = 'director' | 'actor' | 'genre' | 'keyword' | 'decade'

/** The member's ratings of the films with this fact; `average` is in stars. */
export type Liking = { kind: TasteKind; id: string; name: string; average: number; films: number }

/**
 * The average of the rated films, in stars, their number, and the facts that some of them share (people two, others
 * three).
 */
export type Taste = { average: number; films: number; likings: Liking[] }

export const noTaste: Taste = { average: 0, films: 0, likings: [] }

/** The minimum number of ratings from which a taste is derived. */
export const minRated = 5

/** Averages of few films count for less: as if this many further films had the member's own average. */
const doubt = 3

/** How many stars above the average of all ratings the member gives to such films, shrunk towards 0 for few films. */
export const liftOf = ({ average, films }: Pick<Liking, 'average' | 'films'>, taste: Pick<Taste, 'average'>) =>
  ((average - taste.average) * films) / (films + doubt)

/** The facts that the member rates above average, the strongest first. */
export const strongestLikings = (taste: Taste) =>
  taste.films < minRated
    ? []
    : taste.likings
        .filter(liking => liftOf(liking, taste) >= minLift)
        .sort((a, b) => liftOf(b, taste) - liftOf(a, taste) || b.films - a.films || (a.name < b.name ? -1 : 1))

/** Less than this does not count as a preference. */
const minLift = 0.1
