import { type CollectionOrder, collectionOrders } from '#app/domain/collection-orders.ts'
import { publicRatingOf } from '#app/domain/public-rating.ts'
import type { FilmSummary } from '#app/films/film.ts'

/** Parses `?sort=`; an unknown order counts as the first one. */
export const parseCollectionOrder = (search: URLSearchParams): CollectionOrder =>
  collectionOrders.find(order => order === search.get('sort')) ?? collectionOrders[0]

/** The path of the collection in this order. */
export const orderPath = (path: string, order: CollectionOrder) =>
  order === collectionOrders[0] ? path : `${path}?sort=${order}`

/** The films, which come in order of release, in this order; films without a rating are last. */
export const sortCollection = (films: FilmSummary[], order: CollectionOrder) =>
  order === 'rating' ? films.toSorted((a, b) => (publicRatingOf(b) ?? 0) - (publicRatingOf(a) ?? 0)) : films
