/** The ratings of a film by all members: the average in stars, and the number of ratings. */
export type SiteRating = { average: number; count: number }
