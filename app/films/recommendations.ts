import { type FilmCard, type FilmSummary, toCard } from './film.ts'

/** A title that the chatbot recommends. `film` is null for a title that no source knows; `runtime` is in minutes. */
export type Recommendation = { title: string; film: (FilmCard & { runtime: number | null }) | null }

/** The films that the chatbot recommends (spec sections 7 and 9). */
export type Recommendations = {
  /** Genres to choose from, in alphabetical order. */
  listGenres(): Promise<string[]>
  /**
   * Titles of one genre in random order, films that are not out yet last, and none of `without`; empty for an unknown
   * genre.
   */
  randomTitles(genre: string, options: RandomTitlesOptions): Promise<Recommendation[]>
}

type RandomTitlesOptions = { limit: number; without?: ReadonlySet<string> }

/** A known film as a recommendation. */
export const toRecommendation = (film: FilmSummary): Recommendation => ({
  title: film.title,
  film: { ...toCard(film), runtime: film.runtime },
})
