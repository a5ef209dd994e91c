import type { FoundPerson } from '../film-source.ts'
import { slugOf } from '../slug.ts'

type People = FoundPerson[] | undefined

/**
 * The catalogue's people, and after them those of TMDB. When people at TMDB have the name of one of the catalogue's,
 * the best known of them counts as the same person and is left out.
 */
export function mergePeople(
  cataloguePeople: People = [],
  tmdbPeople: People = [],
  { limit }: { limit: number },
): People {
  const ourNames = cataloguePeople.map(({ name }) => slugOf(name))
  const isOther = ({ name }: FoundPerson) => {
    const place = ourNames.indexOf(slugOf(name))
    if (place >= 0) ourNames.splice(place, 1)
    return place < 0
  }
  const people = [...cataloguePeople, ...tmdbPeople.filter(isOther)].slice(0, limit)
  return people.length > 0 ? people : undefined
}
