/** The orders of a filmography that every visitor has, the first one without a search param. */
export const publicFilmOrders = ['newest', 'oldest', 'rating', 'known'] as const

/** All of them: a member also has the order of the own stars. */
export const filmOrders = [...publicFilmOrders, 'mine'] as const
export type FilmOrder = (typeof filmOrders)[number]
