import { firstDay, type Month } from '#app/domain/month.ts'
import { type PlainDate, weekdayOf } from '#app/domain/plain-date.ts'
import type { DiaryDay } from '#app/library/diary/diary-facts.server.ts'
import styles from './year-strip.module.css'

/** Units of a day's cell. */
const cell = 12

/**
 * The days of a month in weeks that begin on Sunday, hidden from screen readers. Lights of one size are one path: points
 * with a round stroke.
 */
export function MonthLights({ month, days, today }: { month: Month; days: DiaryDay[]; today: PlainDate }) {
  const first = firstDay(month)
  const offset = weekdayOf(first)
  const length = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate()
  const viewingsByDay = new Map(days.map(day => [Number(day.day.slice(8)), day.viewings]))
  const lights = Array.from({ length }, (_, index) => {
    const day = index + 1
    const place = offset + index
    return {
      day,
      x: (place % 7) * cell + cell / 2,
      y: Math.floor(place / 7) * cell + cell / 2,
      viewings: viewingsByDay.get(day) ?? 0,
      date: first.slice(0, 8) + String(day).padStart(2, '0'),
    }
  })
  const points = (isShown: (day: (typeof lights)[number]) => boolean) =>
    lights
      .filter(isShown)
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join('')
  const many = lights.filter(day => day.viewings > 2)
  const currentDay = lights.find(({ date }) => date === today)
  return (
    <svg viewBox="0 0 84 72" aria-hidden="true">
      <path className={styles.none} d={points(day => day.viewings === 0)} />
      <path className={styles.one} d={points(day => day.viewings === 1)} />
      <path className={styles.two} d={points(day => day.viewings === 2)} />
      <path className={styles.many} d={points(day => day.viewings > 2)} />
      {many.map(({ day, x, y, viewings }) => (
        <text key={day} x={x} y={y + 2.3}>
          {viewings < 10 ? viewings : '+'}
        </text>
      ))}
      {currentDay && <circle className={styles.now} cx={currentDay.x} cy={currentDay.y} r="5" />}
    </svg>
  )
}
