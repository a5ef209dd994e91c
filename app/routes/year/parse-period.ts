import type { PlainDate } from '#app/domain/plain-date.ts'
import { firstDiaryYear, lastDiaryYear } from '#app/library/diary/diary-entry.ts'
import type { Period } from '#app/library/year/year-facts.ts'

/** The year of a URL that has begun for the member, or `all`; null for anything else. */
export function parsePeriod(text: string, today: PlainDate): Period | null {
  if (text === 'all') return 'all'
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= firstDiaryYear && year <= lastDiaryYear(today) ? year : null
}
