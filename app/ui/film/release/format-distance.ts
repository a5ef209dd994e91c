import type { PlainDate } from '#app/domain/plain-date.ts'
import { days } from '#app/domain/units.ts'

const numbers = ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']

/**
 * The time from `today` to a day, in words: "today", "tomorrow", "in three days", "in five weeks", "in a year and a
 * half". Null for a day that is over and for a year without a day.
 */
export function formatDistance(date: PlainDate, today: PlainDate): string | null {
  const count = Math.round((Date.parse(date) - Date.parse(today)) / days)
  if (date.length < 10 || !(count >= 0)) return null
  if (count === 0) return 'today'
  if (count === 1) return 'tomorrow'
  if (count < 11) return count === 7 ? 'in a week' : within(count, 'day')
  if (count < 60) return within(Math.round(count / 7), 'week')
  const months = Math.round(count / 30.44)
  if (months < 12) return within(months, 'month')
  if (months > 14 && months < 21) return 'in a year and a half'
  return within(Math.round(months / 12), 'year')
}

const within = (count: number, unit: string) => `in ${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`
