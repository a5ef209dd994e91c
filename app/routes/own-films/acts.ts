/** The acts of the bar; each is one change of one noun. */
export const acts = {
  rate: { noun: 'rating', isSet: true },
  unrate: { noun: 'rating', isSet: false },
  like: { noun: 'film_like', isSet: true },
  unlike: { noun: 'film_like', isSet: false },
  seen: { noun: 'seen', isSet: true },
  list: { noun: 'watchlist', isSet: true },
  unlist: { noun: 'watchlist', isSet: false },
} as const
export type Act = keyof typeof acts
