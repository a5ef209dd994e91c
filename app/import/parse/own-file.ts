// filmDB's own export file.
import type { z } from 'zod'
import { isStars, storedRating } from '#app/domain/stars.ts'
import {
  type FilmOnFile,
  type ListedOnFile,
  libraryEntries,
  libraryFile,
  type RatedOnFile,
  type ReviewOnFile,
} from '#app/library/export/library-file.ts'
import { readReview } from '#app/library/review/review-text.ts'
import { anEntry, type Entry } from './entry.ts'
import { parseJson } from './files/parse-json.ts'
import { inFigures, pastLimit, type UploadBudget, uploadLimits } from './files/upload-limits.ts'
import { readYear } from './read-cells.ts'
import { startOfReview, storableText } from './storable-text.ts'

/**
 * Parses the file; null when it is not a filmDB export. `line` is the position in its list, because JSON has no lines.
 * Throws UploadError past a limit; entries are counted before the first one is parsed.
 */
export function readOwnFile(text: string, { file, budget }: { file: string; budget: UploadBudget }): Entry[] | null {
  const whole = libraryFile.safeParse(parseJson(text, file))
  if (!whole.success) return null
  const { ratings, watchlist, reviews } = whole.data
  budget.rows -= ratings.length + watchlist.length + reviews.length
  if (budget.rows < 0) throw pastLimit({ file }, `${inFigures(uploadLimits.rows)} lines in one upload`)
  return [
    ...each(ratings, 'rating', libraryEntries.ratings, rated),
    ...each(watchlist, 'watchlist', libraryEntries.watchlist, listed),
    ...each(reviews, 'review', libraryEntries.reviews, written),
  ]

  function each<Line>(
    values: unknown[],
    kind: Entry['kind'],
    schema: z.ZodType<Line>,
    read: (line: Line) => Partial<Entry>,
  ) {
    return values.map((value, index) => {
      const entry = anEntry({ kind, file, line: index + 1 })
      const line = typeof value === 'object' && value !== null ? schema.safeParse(value) : null
      return line?.success ? { ...entry, ...read(line.data) } : { ...entry, skipReason: 'unreadable' as const }
    })
  }
}

const about = ({ id, imdbId, tmdbId, title, releaseDate }: FilmOnFile): Partial<Entry> => ({
  ...{ filmId: id, imdbId, tmdbId, title: storableText(title), year: readYear(releaseDate ?? '') },
})

const rated = ({ film, stars, ratedAt, changedAt }: RatedOnFile): Partial<Entry> =>
  isStars(stars)
    ? { ...about(film), rating: storedRating(stars), at: ratedAt, changedAt }
    : { ...about(film), skipReason: 'unreadable' }

const listed = ({ film, addedAt }: ListedOnFile): Partial<Entry> => ({ ...about(film), at: addedAt })

function written({ film, id, text, writtenAt, changedAt }: ReviewOnFile): Partial<Entry> {
  const read = readReview(text)
  const said = { ...about(film), at: writtenAt, changedAt }
  if ('error' in read) return { ...said, review: startOfReview(text), skipReason: 'too long' }
  return { ...said, reviewId: id.toLowerCase(), review: read.text }
}
