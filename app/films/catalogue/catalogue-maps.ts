import type { CatalogueRecord } from './catalogue-record.ts'
import { cataloguePopularity } from './popularity.ts'

/** The records by popularity and by each of their ids. */
export function createCatalogueMaps(records: CatalogueRecord[]) {
  const popularity = new Map(records.map(record => [record.id, cataloguePopularity(record)]))
  const popularityOf = ({ id }: CatalogueRecord) => popularity.get(id) ?? 0
  const byPopularity = records.toSorted((a, b) => popularityOf(b) - popularityOf(a) || a.id - b.id)
  const byId = new Map(byPopularity.map(record => [record.id, record]))
  const byFormerId = new Map(byPopularity.flatMap(film => (film.former_id ? [[film.former_id, film] as const] : [])))
  const byImdbId = new Map(byPopularity.flatMap(record => (record.imdb_id ? [[record.imdb_id, record] as const] : [])))
  return {
    byPopularity,
    byId,
    /** The record with this id, of this edition or a former one. */
    findRecord: (id: number) => byId.get(id) ?? byFormerId.get(id) ?? null,
    findByImdbId: (imdbId: string) => byImdbId.get(imdbId) ?? null,
  }
}
