import type { CatalogueRecord } from './catalogue-record.ts'
import type { Findable } from './find-names.ts'

/** The films in whose credits a name is, and every spelling of it there. */
export type NameGroup = { name: string; spellings: Set<string>; films: CatalogueRecord[] }

/** The names with a weight: the votes of all their films. */
export const findable = (groups: Map<string, NameGroup>): (NameGroup & Findable)[] =>
  [...groups].map(([slug, named]) => ({
    ...named,
    slug,
    weight: named.films.reduce((sum, { vote_count }) => sum + vote_count, 0),
  }))

/** The films by the slugs of their names, each film once for a slug. */
export function groupByName(
  records: CatalogueRecord[],
  namesOf: (record: CatalogueRecord) => string[],
  slug: (name: string) => string,
) {
  const groups = new Map<string, NameGroup>()
  const byName = new Map<string, NameGroup>()
  for (const record of records) {
    for (const name of namesOf(record)) {
      const group = byName.get(name) ?? groupOf(name)
      if (group.films.at(-1) !== record) group.films.push(record)
    }
  }
  return groups

  /** Called once for a spelling: making a slug costs more than the rest. */
  function groupOf(name: string) {
    const id = slug(name)
    const group = groups.get(id) ?? { name, spellings: new Set(), films: [] }
    groups.set(id, group)
    group.spellings.add(name)
    byName.set(name, group)
    return group
  }
}
