// The fields of the form that logs a film, and what its keys and its script do with them.
import type { PlainDate } from '#app/domain/plain-date.ts'
import { isStars, type Stars } from '#app/domain/stars.ts'
import { type DiaryEntry, type DiaryErrorCode, type DiaryFields, parseTags } from '#app/library/diary/diary-entry.ts'
import type { Viewings } from '#app/library/diary/viewings.ts'

/** The facts of the member's library that the form depends on. */
export type LogFacts = {
  listedAt: string | null
  /** Since when the film has the mark "seen" or is in the diary. */
  seenAt: string | null
  likedAt: string | null
  stars: Stars | null
  viewings: Viewings
  recentTags: string[]
}

export type LogFields = DiaryFields & { offWatchlist: boolean }

/**
 * The fields of an entry that is edited, or of a new one: today, and a rewatch of a film that is in the diary or marked as
 * seen. One that is only rated may have been rated for this viewing, which has its stars (decision 032).
 */
export const initialFields = (
  logFacts: LogFacts,
  { entry, today }: { entry: DiaryEntry | null; today: PlainDate },
): LogFields => ({
  watchedOn: entry ? entry.watchedOn : today,
  isRewatch: entry?.isRewatch ?? (logFacts.viewings.count > 0 || logFacts.seenAt !== null),
  stars: entry ? entry.stars : logFacts.viewings.count === 0 ? logFacts.stars : null,
  isLiked: entry?.isLiked ?? logFacts.likedAt !== null,
  note: entry?.note ?? '',
  tags: entry?.tags ?? [],
  offWatchlist: entry === null && logFacts.listedAt !== null,
})

/** The fields as they stand in a form that was filled in before its script ran. */
export function parseLogFields(form: HTMLFormElement): LogFields {
  const values = new FormData(form)
  const stars = Number(values.get('stars'))
  return {
    watchedOn: String(values.get('watchedOn') ?? '') || null,
    isRewatch: values.has('isRewatch'),
    stars: isStars(stars) ? stars : null,
    isLiked: values.has('isLiked'),
    note: String(values.get('note') ?? ''),
    tags: parseTags([String(values.get('tags') ?? '')]),
    offWatchlist: values.has('offWatchlist'),
  }
}

/** The fields that a key changes; null for other keys. A digit that is pressed again takes half a star off. */
export function pressKey(key: string, { stars, isLiked, isRewatch }: LogFields): Partial<LogFields> | null {
  if (/^[1-5]$/.test(key)) return { stars: toStars(stars === Number(key) ? Number(key) - 0.5 : Number(key)) }
  if (key === '0') return { stars: null }
  if (key === 'ArrowRight' || key === 'ArrowUp') return { stars: toStars(Math.min(5, (stars ?? 0) + 0.5)) }
  if (key === 'ArrowLeft' || key === 'ArrowDown') return { stars: toStars(Math.max(0.5, (stars ?? 1) - 0.5)) }
  if (key.toLowerCase() === 'h') return { isLiked: !isLiked }
  return key.toLowerCase() === 'r' ? { isRewatch: !isRewatch } : null
}

const toStars = (number: number) => (isStars(number) ? number : null)

/** The field that an error is about. */
export function fieldOf(code: DiaryErrorCode): 'watchedOn' | 'note' | 'tags' | null {
  if (code === 'noDay' || code === 'notYet' || code === 'tooEarly') return 'watchedOn'
  if (code === 'noteTooLong') return 'note'
  return code === 'tooManyTags' || code === 'tagTooLong' ? 'tags' : null
}

/**
 * Formats the fields that the member changed for localStorage; the others are read anew. `basedOn` is the `changedAt` of
 * the entry that is edited.
 */
export const formatDraft = (changes: Partial<LogFields>, basedOn: string | null) => JSON.stringify({ basedOn, changes })

/** Parses a stored draft; null for anything else, and for a draft of another version of the entry. */
export function parseDraft(stored: string, basedOn: string | null): Partial<LogFields> | null {
  try {
    const draft = JSON.parse(stored) as { basedOn: unknown; changes: Partial<LogFields> }
    const { note = '', tags = [] } = draft.changes
    return draft.basedOn === basedOn && typeof note === 'string' && Array.isArray(tags) ? draft.changes : null
  } catch {
    return null
  }
}
