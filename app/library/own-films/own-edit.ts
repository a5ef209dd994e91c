// One change of many films.
import type { Stars } from '#app/domain/stars.ts'

export type OwnEdit =
  | { noun: 'rating'; isSet: true; stars: Stars }
  | { noun: 'rating'; isSet: false }
  | { noun: 'watchlist' | 'seen' | 'film_like'; isSet: boolean }

/** A film before an edit; `at` (ISO 8601) is null when the member did not have it. */
export type FormerState = {
  filmId: number
  at: string | null
  /** Of a rating. */
  storedRating: number | null
  isFromDiary: boolean
}

/** Maximum films of one edit. */
export const maxEdited = 500
