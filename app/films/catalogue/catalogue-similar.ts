// Similar films of the catalogue, with the reason of each: looked up by the facts they share, not by comparing every film,
// and once per film.
import { LRUCache } from 'lru-cache'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { candidatesFor, type FactIndex } from '../similarity/fact-index.ts'
import type { Likeness } from '../similarity/similarity-facts.ts'
import { orderSimilar } from '../similarity/similarity-order.ts'
import { similarityReason } from '../similarity/similarity-reason.ts'

/** Characters of keys and ids together: the catalogue's films need a third of it, films of a live database the rest. */
const maxCharacters = 4_000_000

/** `reason` is why the film is similar, in words. */
type SimilarId = { id: number; reason: string | null }

/** Returns `similar(film, index, { limit, today })`: the films most like this one, best first. */
export function createCatalogueSimilar() {
  const cache = new LRUCache<string, SimilarId[]>({
    maxSize: maxCharacters,
    sizeCalculation: (films, key) => key.length + 80 * films.length + 100,
  })
  return (film: Likeness, index: FactIndex, options: { limit: number; today: PlainDate }): SimilarId[] => {
    // The same id has other facts when a live database describes the film.
    const key = JSON.stringify([options, film])
    const cachedFilms = cache.get(key)
    if (cachedFilms) return cachedFilms
    const worthOf = (word: string) => index.byFact.get(word)?.value ?? 0
    const films = orderSimilar(film, candidatesFor(film, index), options).map(other => ({
      id: other.id,
      reason: similarityReason(film, other, worthOf),
    }))
    cache.set(key, films)
    return films
  }
}
