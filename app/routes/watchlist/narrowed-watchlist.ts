// The films of a watchlist that the member's services have. Calls to the source are few: the rest is said.

import type { Database } from '#app/db/database.server.ts'
import { countPages } from '#app/domain/count-pages.ts'
import type { WatchSource } from '#app/films/watch-providers.ts'
import type { WatchlistOrder } from '#app/library/watchlist/watchlist-order.ts'
import {
  maxNarrowed,
  readWatchlistAndServices,
  type WatchlistPage,
  watchlistPageSize,
} from '#app/library/watchlist/watchlist-page.server.ts'
import { loadProviders } from '../reads/load-providers.ts'

export type Narrowing = {
  hasServices: boolean
  /** Films whose providers are not known yet. */
  unknown: number
  /** Films of the watchlist past the first `maxNarrowed`, which are left out. */
  leftOut: number
}

type Options = { memberId: string; order: WatchlistOrder; page: number; watch: WatchSource; region: string }

/** The page of the films that one of the member's services streams in the region, free ones included. */
export async function narrowedWatchlist(
  db: Database,
  { memberId, order, page, watch, region }: Options,
): Promise<{ list: WatchlistPage; narrowing: Narrowing }> {
  const { films, totalFilms, services } = await readWatchlistAndServices(db, { memberId, order })
  const ownServiceIds = new Set(services.map(({ id }) => id))
  const providers =
    ownServiceIds.size > 0
      ? await loadProviders(
          films.map(({ film }) => film.id),
          { watch, region },
        )
      : []
  const onServices = films.filter((_, index) => {
    const { stream = [], free = [] } = providers[index] ?? {}
    return [...stream, ...free].some(({ id }) => ownServiceIds.has(id))
  })
  const begin = (page - 1) * watchlistPageSize
  return {
    list: {
      films: onServices.slice(begin, begin + watchlistPageSize),
      totalFilms: onServices.length,
      totalPages: countPages(onServices.length, watchlistPageSize),
    },
    narrowing: {
      hasServices: ownServiceIds.size > 0,
      unknown: providers.filter(known => known === undefined).length,
      leftOut: Math.max(0, totalFilms - maxNarrowed),
    },
  }
}
