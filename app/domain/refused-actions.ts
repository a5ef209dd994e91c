/** The actions of a film page that a visitor is refused (spec section 6), as `refused` in the URL of the sign-in. */
export const refusedActions = ['watchlist', 'review'] as const

export type RefusedAction = (typeof refusedActions)[number]
