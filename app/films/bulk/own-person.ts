import type { Person } from '../person.ts'
import { slugOf } from '../slug.ts'
import type { BulkRows } from './bulk-rows.server.ts'

/**
 * The number at IMDb of the catalogue's person: of the one person in bulk who has this name in these films. Null for
 * nobody, and for two people of one name, whom the catalogue cannot tell apart.
 */
export async function findImdbNumber(own: Person, bulk: Pick<BulkRows, 'find'>): Promise<number | null> {
  const rows = await bulk.find(own.films.map(({ id }) => id))
  const credits = rows.flatMap(({ credits }) => credits).filter(([, , name]) => slugOf(name) === own.id)
  const [number = null, ...others] = new Set(credits.map(([, number]) => number))
  return others.length === 0 ? number : null
}
