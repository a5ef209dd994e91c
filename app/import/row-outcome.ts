/** The outcome of an entry: planned, done, or the reason it is skipped. */
export type RowOutcome =
  // before it is applied
  | 'waiting'
  | 'to add'
  | 'differs'
  | 'same'
  // repeats an earlier entry of the upload
  | 'double'
  // afterwards
  | 'added'
  | 'changed'
  | 'none'
  | 'taken back'
  | 'left'
  // the film is unknown
  | NotFound
  // skipped
  | NotTaken

export const notFound = ['missing', 'several', 'unanswered'] as const
export const notTaken = ['no film', 'unreadable', 'too long', 'watched'] as const

type NotFound = (typeof notFound)[number]
type NotTaken = (typeof notTaken)[number]

/** Why a line was not imported, for the member. */
export const whyNot: Record<NotFound | NotTaken, string> = {
  missing: 'No such film here',
  several: 'Several films fit',
  unanswered: 'The film database did not answer',
  'no film': 'Not a film',
  unreadable: 'No rating between half a star and five',
  'too long': 'The review is longer than 10,000 characters',
  watched: 'Seen, but neither rated nor reviewed: filmDB keeps no list of these',
}
