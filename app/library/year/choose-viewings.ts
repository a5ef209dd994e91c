// The viewings that a year shows one by one: frames, the best ones, milestones, the film seen most often.
import { starsOf } from '#app/domain/stars.ts'
import { type FilmViewings, hasDay, type Row, type RowWithDay } from './diary-of-period.ts'
import type { Milestone, Period, Viewing } from './year-facts.ts'

/** The maximum number of frames; of more viewings every second, third ... is one. */
const maxFrames = 366

const maxBest = 24

export const toViewing = ({ of, watchedOn, rating, isRewatch, isLiked }: RowWithDay): Viewing => ({
  film: of.film,
  watchedOn,
  isRewatch,
  isLiked,
  stars: rating === null ? null : starsOf(rating),
})

/** Evenly chosen ones of the viewings with a day, the latest among them; in order of the day. */
export function framesOf(withDay: RowWithDay[]) {
  const step = Math.max(1, Math.ceil(withDay.length / maxFrames))
  return withDay.filter((_, index) => index % step === 0).toReversed()
}

/** The latest viewings with the most stars, each film once. */
export function bestOf(withDay: RowWithDay[], maxStars: number) {
  const best = new Map<FilmViewings, RowWithDay>()
  for (const row of withDay) if (row.rating === maxStars && !best.has(row.of)) best.set(row.of, row)
  return [...best.values()].slice(0, maxBest).map(toViewing)
}

/** `place` is that of the viewing from 1, the first one, of so many; `before` are the viewings before the period. */
type Place = { period: Period; before: number; place: number; of: number }

export function milestonesOf(row: RowWithDay, { period, before, place, of }: Place): Milestone[] {
  const placeOfAll = before + place
  const isOfPeriod = place === 1 || place % stepOf(of) === 0
  const isOfAll = period !== 'all' && before > 0 && placeOfAll % (of <= 400 ? 100 : 1000) === 0
  return [
    ...(isOfPeriod ? [{ viewing: toViewing(row), place, isOfAll: period === 'all' }] : []),
    ...(isOfAll ? [{ viewing: toViewing(row), place: placeOfAll, isOfAll }] : []),
  ]
}

/** Every so many viewings of a period one is a milestone. */
function stepOf(viewings: number) {
  if (viewings <= 250) return 50
  if (viewings <= 500) return 100
  return viewings <= 2500 ? 500 : 5000
}

/** The film with the most viewings, of several the one that was seen last; null unless it was seen twice. */
export function seenMostOf(rows: Row[]) {
  const times = ({ of }: Row) => of.viewings.length
  const most = rows.reduce<Row | null>((best, row) => (best && times(best) >= times(row) ? best : row), null)
  return most && times(most) > 1 && hasDay(most) ? { viewing: toViewing(most), times: times(most) } : null
}
