/** The three orders of the watchlist (spec section 9). watchlist-page.server.ts sorts by them. */
export const watchlistOrders = ['date', 'rating', 'alphabetical'] as const

export type WatchlistOrder = (typeof watchlistOrders)[number]
