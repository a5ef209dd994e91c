import { type WatchlistOrder, watchlistOrders } from '#app/library/watchlist/watchlist-order.ts'
import { parsePageNumber } from '../http/page-number.ts'

/** The two ways to look at the watchlist, by the spec's own names (section 9): a list and a grid. */
export const views = ['design1', 'design2'] as const

export type View = (typeof views)[number]

export type SearchParams = { view: View; order: WatchlistOrder; page: number }

/** What an address of the watchlist asks for; a sentence when it says what it cannot mean. */
export function parseSearchParams(search: URLSearchParams): SearchParams | { refusal: string } {
  const page = parsePageNumber(search)
  if (page === null) return { refusal: 'Pages of the watchlist have a number from 1 up.' }
  const view = oneOf(views, search.getAll('view'))
  if (!view) return { refusal: 'The watchlist is shown as a list (design1) or as a grid (design2).' }
  const order = oneOf(watchlistOrders, search.getAll('sort'))
  if (!order) return { refusal: 'The watchlist is sorted by date, by rating or alphabetically.' }
  return { view, order, page }
}

/** The query that asks for it; what goes without saying is left out. */
export function queryFor({ view, order, page }: SearchParams): string {
  const query = new URLSearchParams()
  if (view !== views[0]) query.set('view', view)
  if (order !== watchlistOrders[0]) query.set('sort', order)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

/** The one that is named, the first when none is; null for an unknown name or two of them. */
function oneOf<Name extends string>(names: readonly [Name, ...Name[]], said: string[]): Name | null {
  if (said.length === 0) return names[0]
  return (said.length === 1 && names.find(name => name === said[0])) || null
}
