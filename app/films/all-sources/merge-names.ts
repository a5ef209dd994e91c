import type { FoundPerson } from '../film-source.ts'
import { slugOf } from '../slug.ts'

type People = FoundPerson[] | undefined

/**
 * The catalogue's people, and after them those whom only TMDB has. Each of the catalogue's is TMDB's best known one of the
 * same name, who is left out; further ones of the name are other people.
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
