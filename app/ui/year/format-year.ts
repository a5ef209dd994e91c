import { formatCount, formatWhole } from '#app/domain/text/format-count.ts'
import type { Period } from '#app/library/year/year-facts.ts'

/** The heading of a period: the year itself, or that it is all of them. */
export const periodName = (period: Period) => (period === 'all' ? 'All Time' : String(period))

/** `370 hours: 15 days and 10 hours in the light of a screen.`, shorter below two days. */
export function formatHours(minutes: number) {
  const hours = Math.round(minutes / 60)
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  if (days < 2) return `${formatCount(hours, 'hour')} in the light of a screen.`
  const inDays = rest === 0 ? formatCount(days, 'day') : `${formatCount(days, 'day')} and ${formatCount(rest, 'hour')}`
  return `${formatCount(hours, 'hour')}: ${inDays} in the light of a screen.`
}

/** `1st`, `22nd`, `103rd`, `1,000th` */
export function formatOrdinal(place: number) {
  const ending = endings[ordinals.select(place)] ?? 'th'
  return `${formatWhole(place)}${ending}`
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
