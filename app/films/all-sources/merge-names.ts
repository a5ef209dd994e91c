import type { FoundPerson } from '../film-source.ts'
import { slugOf } from '../slug.ts'

type People = FoundPerson[] | undefined

/** The catalogue's people, and after them those whom only TMDB has: one name is one person here. */
export function mergePeople(ours: People = [], theirs: People = [], { limit }: { limit: number }): People {
  const known = new Set(ours.map(({ name }) => slugOf(name)))
  const people = [...ours, ...theirs.filter(({ name }) => !known.has(slugOf(name)))].slice(0, limit)
  return people.length > 0 ? people : undefined
}
