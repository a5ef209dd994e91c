// Discovery in the catalogue and the films in bulk.
import { discoverRows } from '../discover/discover-rows.ts'
import { discoverySorts } from '../discover/discovery.ts'
import type { FilmSummary } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import type { BulkFilms } from './open-bulk.server.ts'

type Options = {
  catalogue: FilmSource
  summaries: (ids: number[]) => Promise<FilmSummary[]>
}

/** Until the index of both is built, the catalogue alone is discovered. */
export const bulkDiscovery = (bulk: BulkFilms, { catalogue, summaries }: Options): Pick<FilmSource, 'discover'> => ({
  async discover(filters, options) {
    const index = bulk.facets()
    if (!index) return catalogue.discover(filters, options)
    const { ids, next, ...found } = discoverRows(index, filters, options)
    const films = await summaries([...ids, ...next])
    return {
      ...found,
      films: films.slice(0, ids.length),
      next: films.slice(ids.length),
      page: options.page,
      allFilms: index.ids.length,
      sorts: [...discoverySorts],
    }
  },
})
