import type { Month } from '#app/domain/month.ts'
import { firstDiaryYear, lastDiaryYear } from '#app/library/diary/diary-entry.ts'

/** Parses the month of a URL; null for anything but a month from 1900 up to the year of today. */
export function parseMonth({ year = '', month = '' }: { year?: string; month?: string }, today: string): Month | null {
  if (!/^\d{4}$/.test(year) || !/^([1-9]|1[0-2])$/.test(month)) return null
  const isInDiary = Number(year) >= firstDiaryYear && Number(year) <= lastDiaryYear(today)
  return isInDiary ? { year: Number(year), month: Number(month) } : null
}
