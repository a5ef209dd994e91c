import { use } from 'react'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { useLocalDay } from '../../layout/use-local-day.ts'
import { formatDistance } from './format-distance.ts'
import { TodayContext } from './today-context.ts'

/**
 * The time until a release in words, by the day of the visitor. The server's words reserve the room and stay invisible:
 * its day is another one east or west of it and in a page from a cache.
 */
export function ReleaseDistance({ date }: { date: PlainDate | null }) {
  const serverDay = use(TodayContext)
  const localDay = useLocalDay()
  const day = localDay ?? serverDay
  const words = date && day && formatDistance(date, day)
  return words && <span className={localDay ? 'distance' : 'distance reserved'}>{words}</span>
}
