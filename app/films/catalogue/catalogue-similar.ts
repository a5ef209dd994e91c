// Similar films of the catalogue: looked up by the facts they share, not by comparing every film, and once per film.
import { LRUCache } from 'lru-cache'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Likeness } from '../similarity-facts.ts'
import { orderSimilar } from '../similarity-order.ts'
import { candidatesFor, type FactIndex } from './similar-index.ts'

/** Characters of keys and ids together: the catalogue's films need a third of it, films of a live database the rest. */
const maxCharacters = 4_000_000

/** Returns `similar(film, index, { limit, today })`: the ids of the films most like this one, best first. */
export function catalogueSimilar() {
  const cache = new LRUCache<string, number[]>({
    maxSize: maxCharacters,
    sizeCalculation: (ids, key) => key.length + 20 * ids.length + 100,
  })
  return (film: Likeness, index: FactIndex, options: { limit: number; today: PlainDate }): number[] => {
    // The same id has other facts when a live database describes the film.
    const key = JSON.stringify([options, film])
    const known = cache.get(key)
    if (known) return known
    const ids = orderSimilar(film, candidatesFor(film, index), options).map(({ id }) => id)
    cache.set(key, ids)
    return ids
  }
}
