/** The ratings of a film by all members: the average in stars, and the number of ratings, never below three. */
export type SiteRating = { average: number; count: number }
