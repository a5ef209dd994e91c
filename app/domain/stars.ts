// The star scale (spec section 9): five stars in half steps, stored doubled as integers.

/** Every valid rating, in stars. */
export const starSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const

export type Stars = (typeof starSteps)[number]

/** Whether a number is one of the ten ratings. */
export const isStars = (number: number): number is Stars => starSteps.some(step => step === number)

/** The stored rating of these stars: 1-10. */
export const storedRating = (stars: Stars): number => stars * 2

/** The stars of a stored rating. Throws a `RangeError` for a number outside 1-10. */
export function toStars(storedRating: number): Stars {
  const stars = storedRating / 2
  if (!isStars(stars)) throw new RangeError(`${storedRating} is not a stored rating (1 to 10)`)
  return stars
}

/** A rating or an average as text, to one decimal: `3.5 stars`. */
export const formatStars = (stars: number) => `${Math.round(stars * 10) / 10} ${stars === 1 ? 'star' : 'stars'}`
