/** Shown in place of a member's own data while the database is unavailable. */
export const personalAway =
  'Your ratings, watchlist and reviews cannot be reached at the moment. They are safe: try again in a minute.'
