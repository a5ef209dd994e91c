import { createContext } from 'react'

/**
 * The ids of the page's films that are on the visitor's watchlist. Null without quick actions: for anonymous visitors, and
 * on pages with buttons of their own.
 */
export const WatchlistContext = createContext<readonly number[] | null>(null)
