import { use } from 'react'
import { href } from 'react-router'
import { monthOf } from '#app/domain/month.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import type { Viewings } from '#app/library/diary/viewings.ts'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { monthPath } from '#app/ui/layout/months.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'

/** When the member saw the film last, as a link to that month of the diary, and how often. */
export function SeenLine({ viewings: { count, newest } }: { viewings: Viewings }) {
  const today = use(TodayContext)
  const [last] = newest
  if (!last) return null
  const { watchedOn } = last
  return (
    <p className="num">
      <TextLink to={viewingPath(last)}>
        {watchedOn === null ? 'Seen, no date' : `Seen ${dayOf(watchedOn, today)}`}
      </TextLink>
      {count > 1 && ` · ${count} viewings`}
    </p>
  )
}

/** The page of the diary that has the viewing. */
export const viewingPath = ({ watchedOn }: Viewings['newest'][number]) =>
  watchedOn === null ? `${href('/diary')}?undated=1` : monthPath(monthOf(watchedOn))

/** The day in words, with its year when that is not the year of today. */
function dayOf(day: PlainDate, today: PlainDate | null) {
  const inWords = formatPlainDate(day, 'long')
  return yearOf(today) === yearOf(day) ? inWords.replace(/, \d+$/, '') : inWords
}
