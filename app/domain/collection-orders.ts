/** The orders of a collection, the first one without a search param. */
export const collectionOrders = ['released', 'rating'] as const
export type CollectionOrder = (typeof collectionOrders)[number]
