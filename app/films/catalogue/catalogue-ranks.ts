import { decadeOf, yearOf } from '#app/domain/plain-date.ts'
import type { Film } from '../film.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { memoizeByRecord } from './memoize.ts'

/** Returns the ranks of a film among these films, which stand in the order of their rating. */
export function createCatalogueRanks(topRated: CatalogueRecord[]) {
  const byDecade = Map.groupBy(topRated, decadeOfRecord)
  const byDirector = Map.groupBy(topRated, ({ directors: [first] }) => first)
  return memoizeByRecord((record): Pick<Film, 'decadeRank' | 'directorRank'> => {
    const [decade, name] = [decadeOfRecord(record), record.directors[0]]
    const ofDecade = rankIn(byDecade.get(decade), record)
    const ofDirector = rankIn(byDirector.get(name), record)
    return {
      ...(ofDecade && decade !== null && { decadeRank: { decade, ...ofDecade } }),
      ...(ofDirector && name !== undefined && { directorRank: { name, ...ofDirector } }),
    }
  })
}

function decadeOfRecord({ release_date }: CatalogueRecord) {
  const year = yearOf(release_date ?? null)
  return year === null ? null : decadeOf(year)
}

function rankIn(records: CatalogueRecord[] = [], record: CatalogueRecord) {
  const index = records.indexOf(record)
  return index < 0 ? null : { rank: index + 1, films: records.length }
}
