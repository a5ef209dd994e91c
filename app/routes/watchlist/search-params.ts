import { type WatchlistOrder, watchlistOrders } from '#app/library/watchlist/watchlist-order.ts'
import { oneOf, textsOf, toQuery } from '../http/query/filter-values.ts'
import { parsePageNumber } from '../http/query/page-number.ts'

/** The two ways to look at the watchlist, by the spec's own names (section 9): a list and a grid. */
export const views = ['design1', 'design2'] as const

export type View = (typeof views)[number]

/** Films of all kinds, or those that the member's services have. */
const narrowings = ['all', 'mine'] as const

export type SearchParams = {
  view: View
  order: WatchlistOrder
  page: number
  services: (typeof narrowings)[number]
}

/** Parses `?view=&sort=&services=&page=`. Empty values count as none. `error` is the message of a 400. */
export function parseSearchParams(search: URLSearchParams): SearchParams | { error: string } {
  const texts = textsOf(search)
  const page = parsePageNumber(search)
  if (page === null) return { error: 'Pages of the watchlist have a number from 1 up.' }
  const view = oneOf(views, texts('view'))
  if (!view) return { error: 'The watchlist is shown as a list (design1) or as a grid (design2).' }
  const order = oneOf(watchlistOrders, texts('sort'))
  if (!order) return { error: 'The watchlist is sorted by date, by rating or alphabetically.' }
  const services = oneOf(narrowings, texts('services'))
  if (!services) return { error: 'The watchlist has all films, or those on your services (mine).' }
  return { view, order, page, services }
}

/** The query string of these search params, without defaults. */
export function queryFor({ view, order, page, services }: SearchParams): string {
  return toQuery([
    ['view', [view === views[0] ? null : view]],
    ['sort', [order === watchlistOrders[0] ? null : order]],
    ['services', [services === narrowings[0] ? null : services]],
    ['page', [page === 1 ? null : page]],
  ])
}
