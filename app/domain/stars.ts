// The star scale (spec section 9): five stars in half steps, kept doubled so that a whole number holds every step.

/** Every rating there is, in stars. */
export const starSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const

export type Stars = (typeof starSteps)[number]

/** Whether a number is one of the ten ratings. */
export const isStars = (number: number): number is Stars => starSteps.some(step => step === number)

/** What is kept for these stars: 1-10. */
export const storedRating = (stars: Stars): number => stars * 2

/** The stars of a kept rating. Throws for a number that is none: such a row cannot have come from here. */
export function starsOf(storedRating: number): Stars {
  const stars = storedRating / 2
  if (!isStars(stars)) throw new RangeError(`${storedRating} is no stored rating: those are 1 to 10`)
  return stars
}

/** As it is read out and written beside the stars: `3.5 stars`. Also for an average, to one decimal. */
export const formatStars = (stars: number) => `${Math.round(stars * 10) / 10} ${stars === 1 ? 'star' : 'stars'}`
