import { use } from 'react'
import { href, Link } from 'react-router'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Viewings } from '#app/library/diary/viewings.ts'
import { TodayContext } from '#app/ui/film/today-context.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'

/** When the member saw the film last, as a link to that month of the diary, and how often. */
export function SeenLine({ viewings: { count, newest } }: { viewings: Viewings }) {
  const today = use(TodayContext)
  const [last] = newest
  if (!last) return null
  const { watchedOn } = last
  return (
    <p className="num">
      <Link className="link" to={viewingPath(last)}>
        {watchedOn === null ? 'Seen, no date' : `Seen ${dayOf(watchedOn, today)}`}
      </Link>
      {count > 1 && ` · ${count} viewings`}
    </p>
  )
}

/** The page of the diary that has the viewing. */
export function viewingPath({ watchedOn }: Viewings['newest'][number]) {
  if (watchedOn === null) return `${href('/diary')}?undated=1`
  const [year = '', month = ''] = watchedOn.split('-')
  return href('/diary/:year/:month', { year, month: String(Number(month)) })
}

/** The day in words, with its year when that is not the year of today. */
function dayOf(day: PlainDate, today: PlainDate | null) {
  const inWords = formatPlainDate(day, 'long')
  return today?.slice(0, 4) === day.slice(0, 4) ? inWords.replace(/, \d+$/, '') : inWords
}
