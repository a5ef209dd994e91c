// filmDB's own file, as the export makes it.
import { readReview } from '../review-text.ts'
import {
  type FilmOnFile,
  type ListedOnFile,
  type RatedOnFile,
  type ReviewOnFile,
  shelfEntries,
  shelfFile,
} from '../shelf-file.ts'
import { isStars, storedRating } from '../stars.ts'
import { anEntry, type Entry } from './entry.ts'
import { readYear } from './read-cells.ts'

/** Reads the file; null when it is none of ours. `line` counts the entries of a list, because JSON has no lines. */
export function readOwnFile(text: string, file: string): Entry[] | null {
  const whole = shelfFile.safeParse(parsed(text))
  if (!whole.success) return null
  const { ratings, watchlist, reviews } = whole.data
  return [
    ...each(ratings, 'rating', value => rated(shelfEntries.ratings.parse(value))),
    ...each(watchlist, 'watchlist', value => listed(shelfEntries.watchlist.parse(value))),
    ...each(reviews, 'review', value => written(shelfEntries.reviews.parse(value))),
  ]

  function each(values: unknown[], kind: Entry['kind'], read: (value: unknown) => Partial<Entry>) {
    return values.map((value, index) => {
      const entry = anEntry({ kind, file, line: index + 1 })
      try {
        return { ...entry, ...read(value) }
      } catch {
        return { ...entry, aside: 'unreadable' as const }
      }
    })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const about = ({ id, imdbId, tmdbId, title, releaseDate }: FilmOnFile): Partial<Entry> => ({
  ...{ filmId: id, imdbId, tmdbId, title: storable(title), year: readYear(releaseDate ?? '') },
})

const rated = ({ film, stars, ratedAt, changedAt }: RatedOnFile): Partial<Entry> =>
  isStars(stars)
    ? { ...about(film), rating: storedRating(stars), at: ratedAt, changedAt }
    : { ...about(film), aside: 'unreadable' }

const listed = ({ film, addedAt }: ListedOnFile): Partial<Entry> => ({ ...about(film), at: addedAt })

function written({ film, id, text, writtenAt, changedAt }: ReviewOnFile): Partial<Entry> {
  const read = readReview(text)
  const said = { ...about(film), at: writtenAt, changedAt }
  if ('refusal' in read) return { ...said, review: storable(text), aside: 'too long' }
  return { ...said, reviewId: id.toLowerCase(), review: read.text }
}

// JSON can name what no database keeps: half a surrogate pair, and NUL.
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')
