// The search of the catalogue and the films in bulk.

import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { imdbNumberOf } from '#app/domain/film-ref.ts'
import { type FoundSlice, type Slice, searchPages } from '../catalogue/catalogue-search.ts'
import type { CatalogueFilms, CatalogueSource } from '../catalogue/catalogue-source.ts'
import { parseQuery } from '../search/parse-query.ts'
import { markStale } from '../upstream/request-context.server.ts'
import type { BulkFilms } from './open-bulk.server.ts'

type Options = Omit<Parameters<typeof searchPages>[0], 'find'> & {
  catalogue: CatalogueFilms
  /** The id of the film in bulk that has this id; null for the catalogue's films, and for an unknown one. */
  findBulkId: (id: number) => Promise<number | null>
}

/** Returns the search of both. Until the titles are read, a film may exist that is not found. */
export function createBulkSearch(
  bulk: BulkFilms,
  { catalogue, findBulkId, ...sources }: Options,
): Pick<CatalogueSource, 'search' | 'suggest'> {
  const pages = searchPages({ ...sources, find: findIds })
  const warmingUpField = () => (bulk.isWarmingUp() ? { isWarmingUp: true } : {})

  /** The search as ids. The index of titles has the films of both; an id or a URL names one film. */
  async function findIds(text: string, slice: Slice): Promise<FoundSlice | null> {
    const id = await findNamedFilm(text)
    if (id === null) return catalogue.find(text, slice)
    return { ids: slice.offset === 0 ? [id] : [], total: 1, isCut: false, reasons: {}, didYouMean: undefined }
  }

  /** The film that an id or a pasted URL names, when the catalogue does not have it. */
  async function findNamedFilm(text: string) {
    const query = parseQuery(text)
    try {
      if (query.kind === 'number') return await findBulkId(query.id)
      if (query.kind !== 'imdb' || !bulk.mayHaveFilms()) return null
      if ((await catalogue.findByImdbId(query.imdbId)) !== null) return null
      return (await bulk.findByNumbers([imdbNumberOf(query.imdbId)]))[0]?.film_id ?? null
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      markStale()
      // A number may be a title as well, which is found in memory.
      return query.kind === 'imdb' ? bulk.findIdInMemory(imdbNumberOf(query.imdbId)) : null
    }
  }

  return {
    async search(text, options) {
      const warmingUp = warmingUpField()
      return { ...(await pages.search(text, options)), ...warmingUp }
    },

    async suggest(text, options) {
      const warmingUp = warmingUpField()
      return { ...(await pages.suggest(text, options)), ...warmingUp }
    },
  }
}
