// Similar films of the catalogue: looked up by what they share, not by comparing every film, and once per film.
import { LRUCache } from 'lru-cache'
import { type Likeness, rankSimilarFilms } from '../similarity.ts'

/** Characters of keys and ids together: the catalogue's films need a sixth of it, films of a live database the rest. */
const maxCharacters = 4_000_000

/** Returns `similar(film, limit)`: the ids of the films most like this one, best first. */
export function catalogueSimilar(films: Likeness[]) {
  const byFact = indexByFact(films)
  const cache = new LRUCache<string, number[]>({
    maxSize: maxCharacters,
    sizeCalculation: (ids, key) => key.length + 20 * ids.length + 100,
  })
  return (film: Omit<Likeness, 'popularity'>, limit: number): number[] => {
    const { id, genres, keywords, directors, collection } = film
    // The same id has other facts when a live database describes the film.
    const key = JSON.stringify([limit, id, genres, keywords, directors, collection])
    const known = cache.get(key)
    if (known) return known
    const related = [...relatedTo(film, byFact)]
    const ids = rankSimilarFilms({ ...film, popularity: 0 }, related, limit).map(other => other.id)
    cache.set(key, ids)
    return ids
  }
}

type FactIndex = ReadonlyMap<string, Likeness[]>

function indexByFact(films: Likeness[]): FactIndex {
  const index = new Map<string, Likeness[]>()
  const add = (fact: string, film: Likeness) => {
    const sharing = index.get(fact)
    if (sharing) sharing.push(film)
    else index.set(fact, [film])
  }
  for (const film of films) for (const fact of [...tellingFacts(film), ...genreFacts(film)]) add(fact, film)
  return index
}

/** The films that share a keyword, a director, the collection, or both of the first two genres. */
function relatedTo(film: Omit<Likeness, 'popularity'>, index: FactIndex) {
  const related = new Set(tellingFacts(film).flatMap(fact => index.get(fact) ?? []))
  const [first, second] = genreFacts(film)
  for (const other of first === undefined ? [] : (index.get(first) ?? [])) {
    if (second === undefined || genreFacts(other).includes(second)) related.add(other)
  }
  return related
}

type Facts = Pick<Likeness, 'genres' | 'keywords' | 'directors' | 'collection'>

const tellingFacts = ({ keywords, directors, collection }: Facts) => [
  ...keywords.map(keyword => `keyword ${keyword}`),
  ...directors.map(director => `director ${director}`),
  ...(collection === null ? [] : [`collection ${collection}`]),
]

const genreFacts = ({ genres }: Facts) => genres.map(genre => `genre ${genre}`)
