// "More like this": plain rules over facts, never a learned model (the public film database's terms forbid one).

/** The facts two films are compared by. */
export type Likeness = {
  id: number
  genres: string[]
  keywords: string[]
  directors: string[]
  collection: string | null
  /** Breaks ties, so that of equally similar films the better known comes first. */
  popularity: number
}

const worth = { collection: 8, director: 3, keyword: 2, genre: 1 }

/** The films of `others` most like `film`, best first; none that shares nothing but a genre. */
export function rankSimilarFilms<T extends Likeness>(film: Likeness, others: T[], limit: number): T[] {
  return others
    .filter(other => other.id !== film.id)
    .map(other => ({ other, score: likeness(film, other) }))
    .filter(({ score }) => score > worth.genre)
    .sort((a, b) => b.score - a.score || b.other.popularity - a.other.popularity || a.other.id - b.other.id)
    .slice(0, limit)
    .map(({ other }) => other)
}

function likeness(a: Likeness, b: Likeness) {
  const sameCollection = a.collection !== null && a.collection === b.collection
  return (
    (sameCollection ? worth.collection : 0) +
    worth.director * shared(a.directors, b.directors) +
    worth.keyword * shared(a.keywords, b.keywords) +
    // A film with many genres is not more alike for that: count the share they have in common.
    (2 * worth.genre * shared(a.genres, b.genres)) / Math.max(1, Math.max(a.genres.length, b.genres.length))
  )
}

const shared = (a: string[], b: string[]) => a.filter(word => b.includes(word)).length
