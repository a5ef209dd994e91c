// The entries of filmDB's own export file.

import { addDays, toPlainDay } from '#app/domain/plain-date.ts'
import { isRegion } from '#app/domain/regions/region.ts'
import { isStars, storedRating } from '#app/domain/stars.ts'
import { storableText } from '#app/domain/text/storable-text.ts'
import { toLine } from '#app/domain/text/typed-line.ts'
import { parseDiaryFields } from '#app/library/diary/diary-entry.ts'
import {
  type DiaryEntryOnFile,
  type FavouriteOnFile,
  type FilmOnFile,
  type LikeOnFile,
  type ListedOnFile,
  type ListOnFile,
  listFilmSchema,
  type RatedOnFile,
  type ReviewOnFile,
  type SeenOnFile,
  suggestionsOffSchema,
  watchSettingsSchema as watchSettingsOnFile,
} from '#app/library/export/library-file.ts'
import { maxPlayerNameLength } from '#app/library/players/player.ts'
import { parseReviewText } from '#app/library/review/review-text.ts'
import { createEntry, type Details, type Entry } from './entries/entry.ts'
import { listEntries, listItemEntries } from './entries/list-entries.ts'
import { parseYear } from './entries/parse-cells.ts'
import { startOfReview } from './entries/start-of-review.ts'

type Place = { file: string; line: number }

const toFilmFields = ({ id, imdbId, tmdbId, title, releaseDate }: FilmOnFile) => ({
  filmId: id,
  imdbId,
  tmdbId,
  title: storableText(title),
  year: parseYear(releaseDate ?? ''),
})

export const ratingEntry = ({ film, stars, ratedAt, changedAt, isFromDiary }: RatedOnFile, place: Place) => {
  const fields = { ...place, ...toFilmFields(film), kind: 'rating' as const }
  if (!isStars(stars)) return [createEntry({ ...fields, skipReason: 'unreadable' })]
  return [
    createEntry({
      ...fields,
      rating: storedRating(stars),
      at: ratedAt,
      changedAt,
      details: isFromDiary === undefined ? null : { isFromDiary },
    }),
  ]
}

export const watchlistEntry = ({ film, addedAt }: ListedOnFile, place: Place) => [
  createEntry({ ...place, ...toFilmFields(film), kind: 'watchlist', at: addedAt }),
]

export const seenEntry = ({ film, seenAt }: SeenOnFile, place: Place) => [
  createEntry({ ...place, ...toFilmFields(film), kind: 'seen', at: seenAt }),
]

export const likeEntry = ({ film, likedAt }: LikeOnFile, place: Place) => [
  createEntry({ ...place, ...toFilmFields(film), kind: 'film_like', at: likedAt }),
]

export const favouriteEntry = ({ film, chosenAt }: FavouriteOnFile, place: Place) => [
  createEntry({ ...place, ...toFilmFields(film), kind: 'favourite', at: chosenAt }),
]

export function reviewEntry({ film, id, text, writtenAt, changedAt }: ReviewOnFile, place: Place): Entry[] {
  const parsedReview = parseReviewText(text)
  const fields = { ...place, ...toFilmFields(film), kind: 'review' as const, at: writtenAt, changedAt }
  if ('error' in parsedReview) return [createEntry({ ...fields, review: startOfReview(text), skipReason: 'too long' })]
  return [createEntry({ ...fields, reviewId: id.toLowerCase(), review: parsedReview.text })]
}

export function diaryEntry(
  { film, id, writtenAt, changedAt, ...typedFields }: DiaryEntryOnFile,
  place: Place,
): Entry[] {
  const { player, isConfirmed, stars, ...diaryFields } = typedFields
  const fields = { ...place, ...toFilmFields(film), kind: 'diary_entry' as const, at: writtenAt, changedAt }
  if (stars !== null && !isStars(stars)) return [createEntry({ ...fields, skipReason: 'unreadable' })]
  const parsedFields = parseDiaryFields({ ...diaryFields, stars }, { lastDay: addDays(toPlainDay(new Date()), 1) })
  if ('error' in parsedFields) {
    const isDay = ['noDay', 'notYet', 'tooEarly'].includes(parsedFields.error)
    return [
      createEntry({ ...fields, review: startOfReview(diaryFields.note), skipReason: isDay ? 'no day' : 'too long' }),
    ]
  }
  const { stars: _, ...entry } = parsedFields.entry
  const from = player === null ? null : [...toLine(player)].slice(0, maxPlayerNameLength).join('') || null
  const details = { id: id.toLowerCase(), ...entry, player: from, isConfirmed }
  return [createEntry({ ...fields, rating: stars === null ? null : storedRating(stars), details })]
}

export function listWithItems({ id, writtenAt, changedAt, films, ...fields }: ListOnFile, place: Place): Entry[] {
  const listId = id.toLowerCase()
  const items = films.flatMap((value, index) => {
    const inList = { ...place, line: index + 1 }
    const read = listFilmSchema.safeParse(value)
    if (!read.success) return [createEntry({ kind: 'list_item', ...inList, skipReason: 'unreadable' })]
    const { film, note, addedAt, changedAt } = read.data
    const base = { ...inList, ...toFilmFields(film), at: addedAt, changedAt }
    return listItemEntries(base, { listId, note }).map(entry => withTexts(entry, { note: '' }))
  })
  const list = listEntries({ ...place, at: writtenAt, changedAt }, { id: listId, ...fields })
  return [...list.map(entry => withTexts(entry, { description: '' })), ...items]
}

/** The entry with these texts where it has none: an empty text of our own file is known to be empty. */
const withTexts = (entry: Entry, texts: Details): Entry =>
  entry.details ? { ...entry, details: { ...texts, ...entry.details } } : entry

/** The region and the services at which the member watches. */
export function watchSettings(value: unknown, file: string): Entry[] {
  const read = watchSettingsOnFile.safeParse(value)
  if (!read.success) return []
  const { region, services } = read.data
  return [
    ...(isRegion(region) ? [createEntry({ kind: 'region', file, line: 1, title: region, details: { region } })] : []),
    ...services.map(({ id, name }, index) =>
      createEntry({ kind: 'watch_service', file, line: index + 1, title: storableText(name), details: { id } }),
    ),
  ]
}

/** The switch that turns suggestions off. */
export function suggestionsOff(value: unknown, file: string): Entry[] {
  const read = suggestionsOffSchema.safeParse(value)
  if (!read.success) return []
  return [createEntry({ kind: 'suggestions_off', file, line: 1, title: 'Suggestions off', at: read.data.since })]
}
