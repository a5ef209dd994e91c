import { yearOf } from '#app/domain/plain-date.ts'
import type { Film } from '../film.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/** Returns the ranks of a film among these films, which stand in the order of their rating. */
export function createCatalogueRanks(topRated: CatalogueRecord[]) {
  const byDecade = Map.groupBy(topRated, decadeOf)
  const byDirector = Map.groupBy(topRated, ({ directors: [first] }) => first)
  return (record: CatalogueRecord): Pick<Film, 'decadeRank' | 'directorRank'> => {
    const [decade, name] = [decadeOf(record), record.directors[0]]
    const ofDecade = rankIn(byDecade.get(decade), record)
    const ofDirector = rankIn(byDirector.get(name), record)
    return {
      ...(ofDecade && decade !== null && { decadeRank: { decade, ...ofDecade } }),
      ...(ofDirector && name !== undefined && { directorRank: { name, ...ofDirector } }),
    }
  }
}

function decadeOf({ release_date }: CatalogueRecord) {
  const year = yearOf(release_date ?? null)
  return year === null ? null : year - (year % 10)
}

function rankIn(records: CatalogueRecord[] = [], record: CatalogueRecord) {
  const index = records.indexOf(record)
  return index < 0 ? null : { rank: index + 1, films: records.length }
}
