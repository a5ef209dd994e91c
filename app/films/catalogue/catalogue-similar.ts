// Similar films of the catalogue, with the reason of each: looked up by the facts they share, not by comparing every film,
// and once per film; the build does it for the films of the catalogue.
import { LRUCache } from 'lru-cache'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { candidatesFor, type FactIndex } from '../similarity/fact-index.ts'
import type { Likeness } from '../similarity/similarity-facts.ts'
import { orderSimilar, outOn, similarLimit } from '../similarity/similarity-order.ts'
import { similarityReason } from '../similarity/similarity-reason.ts'

/** Characters of keys and ids together. */
const maxCharacters = 4_000_000

/** `reason` is why the film is similar, in words. */
type SimilarId = { id: number; reason: string | null }

/** The similar films of the days from `since` on, before `until`, when a film that shares a fact is released. */
type FoundSimilar = { films: SimilarId[]; since: PlainDate; until: PlainDate | null }

type Options = { limit: number; today: PlainDate }

/** By the facts of a film. Plain values: the build writes them. */
export type PreparedSimilar = ReadonlyMap<string, FoundSimilar>

/** Those of each film that a film’s page asks for. */
export const prepareSimilar = (films: Likeness[], index: FactIndex, today: PlainDate): PreparedSimilar =>
  new Map(
    films.map(film => {
      const limit = similarLimit(film)
      return [keyOf(film, limit), findSimilar(film, index, { limit, today })]
    }),
  )

/** Returns `similar(film, indexes, { limit, today })`: the films most like this one, best first. */
export function createCatalogueSimilar() {
  const cache = new LRUCache<string, FoundSimilar>({
    maxSize: maxCharacters,
    sizeCalculation: ({ films }, key) => key.length + 80 * films.length + 100,
  })
  return (
    film: Likeness,
    { facts, similar }: { facts: FactIndex; similar: PreparedSimilar },
    { limit, today }: Options,
  ): SimilarId[] => {
    const key = keyOf(film, limit)
    const known = similar.get(key) ?? cache.get(key)
    if (known && known.since <= today && (known.until === null || today < known.until)) return known.films
    const found = findSimilar(film, facts, { limit, today })
    cache.set(key, found)
    return found.films
  }
}

/** The same id has other facts when a live database describes the film. */
const keyOf = (film: Likeness, limit: number) => JSON.stringify([limit, film])

function findSimilar(film: Likeness, index: FactIndex, options: Options): FoundSimilar {
  const worthOf = (word: string) => index.byFact.get(word)?.value ?? 0
  const candidates = candidatesFor(film, index)
  const films = orderSimilar(film, candidates, options).map(other => ({
    id: other.id,
    reason: similarityReason(film, other, worthOf),
  }))
  const releases = candidates.flatMap(({ film }) => outOn(film) ?? []).filter(date => date > options.today)
  return { films, since: options.today, until: releases.sort()[0] ?? null }
}
