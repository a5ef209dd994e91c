import { buildFacetIndex } from '../discover/build-facet-index.ts'
import { discoverRows } from '../discover/discover-rows.ts'
import { type Discovery, type DiscoveryOptions, discoverySorts } from '../discover/discovery.ts'
import type { DiscoveryRow, FacetIndex } from '../discover/facet-index.ts'
import type { DiscoveryFilters } from '../discover/filters.ts'
import type { FilmSummary } from '../film.ts'
import { personRef } from './catalogue-film.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/** Discovery in the catalogue. The index is built for the first request. */
export function createCatalogueDiscovery(byPopularity: CatalogueRecord[], summaryOf: (ids: number[]) => FilmSummary[]) {
  let building: Promise<FacetIndex> | null = null
  const getIndex = () => {
    building ??= buildFacetIndex(byPopularity.map(toDiscoveryRow))
    return building
  }

  return async (filters: DiscoveryFilters, options: DiscoveryOptions): Promise<Discovery<FilmSummary>> => {
    const { ids, next, ...found } = discoverRows(await getIndex(), filters, options)
    return {
      ...found,
      films: summaryOf(ids),
      next: summaryOf(next),
      page: options.page,
      allFilms: byPopularity.length,
      sorts: [...discoverySorts],
    }
  }
}

/** The facts that a film of the catalogue is discovered by. */
export const toDiscoveryRow = (record: CatalogueRecord): DiscoveryRow => ({
  id: record.id,
  title: record.title,
  releaseDate: record.release_date ?? null,
  runtime: record.runtime ?? null,
  rating: (record.vote_count > 0 ? record.vote_average : undefined) ?? record.imdb_rating ?? null,
  votes: record.vote_count,
  genres: record.genres,
  language: record.original_language ?? null,
  countries: record.countries,
  certification: record.certification ?? null,
  keywords: record.keywords,
  people: [...record.directors, ...record.writers, ...record.cast.map(({ name }) => name)].map(personRef),
})
