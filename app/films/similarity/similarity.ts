// "More like this": plain rules over facts, never a learned model (TMDB's terms forbid one).
import { yearOf } from '#app/domain/plain-date.ts'
import type { FactKind, Likeness } from './similarity-facts.ts'

/** The score of a shared fact; `max` caps a kind, so that a whole cast does not outweigh everything else. */
export const factScores: Record<FactKind, { each: number; max: number }> = {
  role: { each: 4, max: 4 },
  title: { each: 5, max: 5 },
  director: { each: 3, max: 3 },
  writer: { each: 1, max: 1.5 },
  actor: { each: 0.6, max: 1.5 },
  keyword: { each: 1.8, max: 6 },
  subgenre: { each: 3, max: 7 },
  company: { each: 1.2, max: 1.2 },
  language: { each: 3, max: 3 },
}

/** 1 for a fact of two films, towards 0 for one that many share: "middle-earth" tells more than "friendship". */
export const rarity = (films: number, allFilms: number) =>
  Math.log(allFilms / Math.max(2, films)) / Math.log(allFilms / 2)

/** How alike two films are in genre, era and tone: about -8 to 7. */
export const closeness = (a: Likeness, b: Likeness, genreWorth: (genre: string) => number) =>
  3.5 * sharedGenres(a, b, genreWorth) + 2.5 * sameEra(a, b) - otherTone(a, b) - otherMood(a, b)

/** The share of their genres that two films have in common, 0-1. */
function sharedGenres(a: Likeness, b: Likeness, worthOf: (genre: string) => number) {
  let [all, shared] = [0, 0]
  for (const genre of a.genres) {
    all += worthOf(genre)
    if (b.genres.includes(genre)) shared += worthOf(genre)
  }
  for (const genre of b.genres) if (!a.genres.includes(genre)) all += worthOf(genre)
  return all === 0 ? 0 : shared / all
}

/** 1 for the same year, 0 from three decades on; half a point more for two films from before 1970. */
function sameEra(a: Likeness, b: Likeness) {
  const [one, other] = [yearOf(a.releaseDate), yearOf(b.releaseDate)]
  if (one === null || other === null) return 0
  return Math.max(0, 1 - Math.abs(one - other) / 30) + (Math.max(one, other) < 1970 ? 0.5 : 0)
}

const audiences: Record<string, number> = { G: 0, PG: 1, 'PG-13': 2, 'TV-14': 2, R: 3, 'TV-MA': 3, 'NC-17': 3 }

/** 0 for films of one rating class, more for a children's film beside one for adults. */
function otherTone(a: Likeness, b: Likeness) {
  const [one, other] = [audiences[a.certification ?? ''], audiences[b.certification ?? '']]
  if (one === undefined || other === undefined) return 0
  return [0, 0.3, 1.5, 3][Math.abs(one - other)] ?? 0
}

// Genres that set the mood of a film. One of them in only one of two films makes them less alike.
const moods: [genre: string, value: number][] = [
  ['Animation', 2.5],
  ['Comedy', 0.8],
  ['Family', 0.8],
  ['Horror', 0.8],
  ['musical', 0.8],
  ['superhero', 0.8],
]

function otherMood(a: Likeness, b: Likeness) {
  let sum = 0
  for (const [genre, value] of moods) if (a.genres.includes(genre) !== b.genres.includes(genre)) sum += value
  return sum
}
