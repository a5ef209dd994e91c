// Derives a member's taste from the films of the newest ratings.
import type { StoredPerson } from '#app/db/schema/stored-film-schema.ts'
import { type Liking, noTaste, type Taste } from './taste.ts'

/** Ratings that count: the newest, because tastes change and a library may have thousands. */
export const maxRatings = 1000

/** A film with its rating; the decade as in `1990`, null when the year is not known. */
export type RatedFilm = {
  stars: number
  genres: string[]
  keywords: string[]
  people: StoredPerson[]
  decade: string | null
}

type Kind = Liking['kind']

/** A fact that fewer films share is no sign of a taste. */
const minFilms: Record<Kind, number> = { director: 2, actor: 2, genre: 3, keyword: 3, decade: 3 }

type Fact = Pick<Liking, 'kind' | 'id' | 'name'>

/** The taste by the first `maxRatings` films. */
export function deriveTaste(films: RatedFilm[]): Taste {
  const newestFilms = films.slice(0, maxRatings)
  if (newestFilms.length === 0) return noTaste
  const sums = new Map<string, Fact & { films: number; stars: number }>()
  let total = 0
  for (const film of newestFilms) {
    total += film.stars
    for (const [key, fact] of factsOf(film)) {
      const sum = sums.get(key)
      if (sum) {
        sum.films += 1
        sum.stars += film.stars
      } else sums.set(key, { ...fact, films: 1, stars: film.stars })
    }
  }
  const shared = [...sums.values()].filter(({ kind, films }) => films >= minFilms[kind])
  return {
    average: total / newestFilms.length,
    films: newestFilms.length,
    likings: shared.map(({ stars, ...fact }) => ({ ...fact, average: stars / fact.films })),
  }
}

/** The facts of a film, each once. */
function factsOf({ genres, keywords, people, decade }: RatedFilm) {
  const facts = new Map<string, Fact>()
  const add = (kind: Kind, id: string, name = id) => facts.set(`${kind} ${id}`, { kind, id, name })
  for (const genre of genres) add('genre', genre)
  for (const keyword of keywords) add('keyword', keyword)
  for (const { id, name, role } of people) if (role !== 'writer' && id !== null) add(role, id, name)
  if (decade !== null) add('decade', decade)
  return facts
}
