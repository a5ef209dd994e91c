// Films by the facts they have, and how like a given film each of them is.
import { byRelease } from '../collection.ts'
import { closeness, factScores, rarity } from './similarity.ts'
import { type FactKind, factsOf, type Likeness } from './similarity-facts.ts'
import type { SimilarCandidate } from './similarity-order.ts'

/** `esteem` is how well known and liked a film is: of films equally alike the better known one comes first. */
export type ComparedFilm = Likeness & { esteem: number }

type Sharing = { films: ComparedFilm[]; value: number }

/** Plain values: a thread sends it to another one. */
export type FactIndex = {
  byFact: ReadonlyMap<string, Sharing>
  byCollection: ReadonlyMap<string | null, ComparedFilm[]>
  /** The films that continue a collection. */
  sequels: ReadonlySet<ComparedFilm>
  genreWorths: ReadonlyMap<string, number>
}

// A company of more films says nothing about a film.
const maxFilmsOfCompany = 40

const esteemWorth = 0.45

// A visitor who has not seen the first film does not begin with the third.
const sequelPenalty = 1

export function indexByFact(films: ComparedFilm[]): FactIndex {
  const facts = films.flatMap(film => factsOf(film).map(fact => ({ ...fact, film })))
  const byFact = new Map<string, Sharing>()
  for (const [word, sharing] of Map.groupBy(facts, ({ word }) => word)) {
    const kind = sharing[0]?.kind
    if (!kind || (kind === 'company' && sharing.length > maxFilmsOfCompany)) continue
    byFact.set(word, { films: sharing.map(({ film }) => film), value: valueOfFact(kind, sharing.length, films.length) })
  }
  const byCollection = Map.groupBy(films, ({ collection }) => collection)
  const sequels = [...byCollection].flatMap(([name, parts]) =>
    name === null ? [] : parts.toSorted(byRelease).slice(1),
  )
  const genres = Map.groupBy(
    films.flatMap(film => film.genres),
    genre => genre,
  )
  const genreWorths = new Map([...genres].map(([genre, all]) => [genre, rarity(all.length, films.length)]))
  return { byFact, byCollection, sequels: new Set(sequels), genreWorths }
}

/** The other films that share a fact with `film`, or its collection. */
export function candidatesFor(
  film: Likeness,
  { byFact, byCollection, sequels, genreWorths }: FactIndex,
): SimilarCandidate[] {
  const genreWorth = (genre: string) => genreWorths.get(genre) ?? 1
  const shared = new Map<ComparedFilm, Partial<Record<FactKind, number>>>()
  const siblings = film.collection === null ? [] : (byCollection.get(film.collection) ?? [])
  for (const sibling of siblings) shared.set(sibling, {})
  for (const { kind, word } of factsOf(film)) {
    const { films, value } = byFact.get(word) ?? { films: [], value: 0 }
    for (const other of films) {
      const sums = shared.get(other) ?? {}
      sums[kind] = Math.min(factScores[kind].max, (sums[kind] ?? 0) + value)
      shared.set(other, sums)
    }
  }
  return [...shared]
    .filter(([other]) => other.id !== film.id)
    .map(([other, sums]) => {
      const isSameWorld = sums.role !== undefined || sums.title !== undefined
      const facts = Object.values(sums).reduce((sum, value) => sum + value, 0)
      const penalty = sequels.has(other) && !isSameWorld ? sequelPenalty : 0
      const score = facts + closeness(film, other, genreWorth) + esteemWorth * other.esteem - penalty
      return { film: other, score, isSameWorld }
    })
}

// Kinds that have common facts and telling ones: "Farsi" tells more than "Japanese", "samurai" more than "family".
const graded: ReadonlySet<FactKind> = new Set(['keyword', 'subgenre', 'company', 'language'])

const valueOfFact = (kind: FactKind, films: number, allFilms: number) =>
  factScores[kind].each * (graded.has(kind) ? rarity(films, allFilms) : 1)
