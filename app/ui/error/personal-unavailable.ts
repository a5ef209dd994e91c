/** Stands for what belongs to a member while the database is away. */
export const personalAway =
  'Your ratings, watchlist and reviews cannot be reached at the moment. They are safe: try again in a minute.'
