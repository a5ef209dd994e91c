import { yearOf } from '#app/domain/plain-date.ts'
import { buildIndex } from '../search/build-index.ts'
import { parseQuery } from '../search/parse-query.ts'
import { type FoundFilms, searchIndex } from '../search/search.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

type Searched = {
  byId: ReadonlyMap<number, CatalogueRecord>
  byImdbId: ReadonlyMap<string, CatalogueRecord>
  popularityOf: (record: CatalogueRecord) => number
}

/** Which films match a text: their ids, best first, and how many there are in all. */
export type FindFilms = (text: string, slice: { limit: number; offset: number }) => FoundFilms

/**
 * Builds the index of the catalogue's titles (about 20 ms). An IMDb id, or the pasted URL of a film's page, finds that
 * film alone; anything else is searched for as words.
 */
export function catalogueSearch({ byId, byImdbId, popularityOf }: Searched): FindFilms {
  const index = buildIndex(
    [...byId.values()].map(record => ({
      id: record.id,
      title: record.title,
      originalTitle: record.original_title,
      year: yearOf(record.release_date ?? null),
      popularity: popularityOf(record),
    })),
  )
  return (text, { limit, offset }) => {
    const query = parseQuery(text)
    if (query.kind === 'words') return searchIndex(index, query, { limit, offset })
    const named =
      query.kind === 'imdb' ? byImdbId.get(query.imdbId) : query.kind === 'number' ? byId.get(query.id) : undefined
    const ids = named ? [named.id] : []
    return { ids: ids.slice(offset, offset + limit), total: ids.length }
  }
}
