/** The acts of the bulk edit; each is one change of one noun. */
export const bulkActions = {
  rate: { noun: 'rating', isSet: true, done: 'rated' },
  unrate: { noun: 'rating', isSet: false, done: 'without the stars you set' },
  like: { noun: 'film_like', isSet: true, done: 'liked' },
  unlike: { noun: 'film_like', isSet: false, done: 'no longer liked' },
  seen: { noun: 'seen', isSet: true, done: 'marked seen' },
  list: { noun: 'watchlist', isSet: true, done: 'put on the watchlist' },
  unlist: { noun: 'watchlist', isSet: false, done: 'taken off the watchlist' },
  add: { noun: 'list_item', isSet: true, done: 'added to the list' },
} as const
export type BulkAction = keyof typeof bulkActions
