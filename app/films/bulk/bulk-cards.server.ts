// Films by id as lists, searches and suggestions show them: the catalogue's from memory, the others in bulk.
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import type { Pictures } from '#app/domain/picture.ts'
import type { CatalogueFilms } from '../catalogue/catalogue-source.ts'
import type { FilmCard, FoundFilm } from '../film.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { cardOf, foundFilmOf, summaryOf } from './bulk-film.ts'
import type { BulkFilms } from './open-bulk.server.ts'

type Options = { catalogue: CatalogueFilms; pictures: Pictures }

/** Returns reads of one page of films, in the order of the ids. */
export function createBulkCards(bulk: BulkFilms, { catalogue, pictures }: Options) {
  const catalogueIds = new Set(catalogue.ids)
  const inBulk = (ids: number[]) => ids.filter(id => !catalogueIds.has(id))
  const summaryRows = (ids: number[]) => bulk.findSummaries(inBulk(ids))

  /** While the database is unavailable, the films have no other titles and no votes. */
  async function foundInBulk(ids: number[]): Promise<FoundFilm[]> {
    try {
      return (await bulk.find(ids)).map(row => foundFilmOf(row, pictures))
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      markStale()
      const rows = await bulk.findSummaries(ids)
      return rows.map(row => ({ ...summaryOf(row, pictures), otherTitles: [], voteCount: 0, isIncomplete: true }))
    }
  }

  return {
    async cards(ids: number[]) {
      const others = (await summaryRows(ids)).map(row => cardOf(row, pictures))
      return inOrder(ids, [...catalogue.cards(ids), ...others])
    },

    async summaries(ids: number[]) {
      const others = (await summaryRows(ids)).map(row => summaryOf(row, pictures))
      return inOrder(ids, [...catalogue.summaries(ids), ...others])
    },

    async foundFilms(ids: number[]) {
      return inOrder(ids, [...catalogue.foundFilms(ids), ...(await foundInBulk(inBulk(ids)))])
    },
  }
}

/** The films with these ids, in this order. */
function inOrder<Shown extends FilmCard>(ids: number[], films: Shown[]) {
  const filmOfId = new Map(films.map(film => [film.id, film]))
  return ids.flatMap(id => filmOfId.get(id) ?? [])
}
