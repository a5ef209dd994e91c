// The viewings that a year shows one by one: frames, the best ones, milestones, the film seen most often.
import { toStars } from '#app/domain/stars.ts'
import { sum } from './counts.ts'
import type { FilmViewings, RowWithDay } from './diary-of-period.ts'
import { columnOf, type Milestone, type Period, type Viewing } from './year-facts.ts'

/** The maximum number of frames of all columns. */
const maxFrames = 366

/** The maximum number of frames of a column: 22 rows of two. */
const maxFramesPerColumn = 44

const maxBest = 24

/** The viewing of a diary row, with its stars (0.5-5). */
export const toViewing = ({ filmViewings, watchedOn, rating, isRewatch, isLiked }: RowWithDay): Viewing => ({
  film: filmViewings.film,
  watchedOn,
  isRewatch,
  isLiked,
  stars: rating === null ? null : toStars(rating),
})

/**
 * The frames of each column, counted from its latest viewing: 5 viewings at 2 per frame are 3 frames. They are in order
 * of the day.
 */
export function framesOf(rowsWithDay: RowWithDay[], period: Period) {
  const columns = Map.groupBy(rowsWithDay, ({ watchedOn }) => columnOf(watchedOn, period))
  const viewingsPerFrame = viewingsPerFrameOf([...columns.values()].map(({ length }) => length))
  const frames = new Set(
    [...columns.values()].flatMap(rows => rows.filter((_, index) => index % viewingsPerFrame === 0)),
  )
  return {
    viewingsPerFrame,
    frames: rowsWithDay
      .filter(row => frames.has(row))
      .toReversed()
      .map(toViewing),
  }
}

/** The smallest number of viewings per frame at which neither a column nor all of them have too many frames. */
function viewingsPerFrameOf(counts: number[]) {
  let viewings = Math.max(1, Math.ceil(Math.max(0, ...counts) / maxFramesPerColumn))
  while (counts.length < maxFrames && sum(counts.map(count => Math.ceil(count / viewings))) > maxFrames) viewings += 1
  return viewings
}

/** The latest viewings with the most stars, each film once, and the number of all such films. */
export function bestOf(rowsWithDay: RowWithDay[]) {
  const maxRating = rowsWithDay.reduce((max, { rating }) => Math.max(max, rating ?? 0), 0)
  const bestByFilm = new Map<FilmViewings, RowWithDay>()
  for (const row of rowsWithDay)
    if (row.rating === maxRating && !bestByFilm.has(row.filmViewings)) bestByFilm.set(row.filmViewings, row)
  return { best: [...bestByFilm.values()].slice(0, maxBest).map(toViewing), bestCount: bestByFilm.size }
}

/** The viewing is number `place`, from 1, of `total` in the period; `before` is the number of viewings before the period. */
type Place = { period: Period; before: number; place: number; total: number }

export function milestonesOf(row: RowWithDay, { period, before, place, total }: Place): Milestone[] {
  const placeOfAll = before + place
  const isOfPeriod = place === 1 || place % stepOf(total) === 0
  const isOfAll = period !== 'all' && before > 0 && placeOfAll % (total <= 400 ? 100 : 1000) === 0
  return [
    ...(isOfPeriod ? [{ viewing: toViewing(row), place, isOfAll: period === 'all' }] : []),
    ...(isOfAll ? [{ viewing: toViewing(row), place: placeOfAll, isOfAll }] : []),
  ]
}

/** The number of viewings from one milestone of a period to the next. */
function stepOf(viewings: number) {
  if (viewings <= 250) return 50
  if (viewings <= 500) return 100
  return viewings <= 2500 ? 500 : 5000
}

/**
 * The film with the most viewings, among films with a dated viewing; of several the one seen last. Null when no film
 * was seen twice.
 */
export function seenMostOf(rowsWithDay: RowWithDay[]) {
  const countViewings = ({ filmViewings }: RowWithDay) => filmViewings.viewings.length
  const topRow = rowsWithDay.reduce<RowWithDay | null>(
    (best, row) => (best && countViewings(best) >= countViewings(row) ? best : row),
    null,
  )
  if (!topRow || countViewings(topRow) < 2) return null
  const times = countViewings(topRow)
  const films = new Set(rowsWithDay.filter(row => countViewings(row) === times).map(row => row.filmViewings))
  return { viewing: toViewing(topRow), times, others: films.size - 1 }
}
