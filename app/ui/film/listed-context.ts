import { createContext } from 'react'

/**
 * Which of the page's films were on the visitor's watchlist when it was made, by their numbers; null where there are no
 * quick actions: for nobody, and on pages that have their own.
 */
export const ListedContext = createContext<readonly number[] | null>(null)
