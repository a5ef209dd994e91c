import { formatWhole } from '#app/domain/text/format-count.ts'
import { maxEntries, maxTagLength } from '#app/library/diary/diary-entry.ts'
import { maxListedFilms, maxListFilms, maxLists } from '#app/library/lists/list.ts'
import { maxReviewLength, maxReviews } from '#app/library/review/review-text.ts'

/** The outcome of an entry: planned, done, or the reason it is skipped. One that is `newer` differs, and has the later date. */
export type RowOutcome =
  // before it is applied
  | 'waiting'
  | 'to add'
  | 'differs'
  | 'newer'
  | 'same'
  // afterwards
  | 'added'
  | 'changed'
  | 'none'
  | 'undone'
  | 'left'
  // not imported
  | NotImportedReason

export const notFoundReasons = ['missing', 'unanswered', 'declined'] as const
export const notTakenReasons = [
  ...(['no film', 'unreadable', 'no day', 'too long', 'shortened', 'no place', 'over quota', 'empty'] as const),
]

/** Why a line is not taken, in the order of the page. */
export const notImportedReasons = ['several', ...notFoundReasons, ...notTakenReasons, 'duplicate'] as const

type NotImportedReason = (typeof notImportedReasons)[number]

/** Why a line was not imported, for the member. */
export const skipReasonLabels: Record<NotImportedReason, string> = {
  several: 'Several films fit, and none is chosen',
  missing: 'No such film here',
  unanswered: 'TMDB did not answer',
  declined: 'None of the films that fit, as you chose',
  'no film': 'Not a film',
  unreadable: 'No rating between half a star and five, or not to be read or stored',
  'no day': 'No day of viewing between 1900 and today',
  'too long': `The review or the note is longer than ${formatWhole(maxReviewLength)} characters, or a tag than ${maxTagLength}`,
  shortened: 'Longer than filmDB keeps: the beginning is imported',
  'no place':
    'A note, tags or a number of plays that filmDB has no place for: notes are kept in lists, tags and viewings in the diary',
  'over quota': `No room: ${formatWhole(maxEntries)} diary entries, ${formatWhole(maxReviews)} reviews, four favourites, ${formatWhole(maxLists)} lists, ${formatWhole(maxListFilms)} films in a list, ${formatWhole(maxListedFilms)} in all lists and 50 MB of texts are the most`,
  empty: 'Neither a rating nor a review in this line',
  duplicate: 'A second line about the same film, or about another one of the same title and year',
}
