type Rated = { voteAverage: number | null; imdbRating: number | null }

/** The rating that films are sorted by: TMDB's average, else IMDb's, 0-10; null without one. */
export const publicRatingOf = ({ voteAverage, imdbRating }: Rated) => voteAverage ?? imdbRating
