import { days, hours, minutes } from '#app/domain/units.ts'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** A duration in ms as the time in the past: "less than a minute ago", "5 minutes ago", "yesterday". */
export function formatAge(ms: number) {
  if (ms < minutes) return 'less than a minute ago'
  if (ms < hours) return relative.format(-Math.floor(ms / minutes), 'minute')
  if (ms < days) return relative.format(-Math.floor(ms / hours), 'hour')
  return relative.format(-Math.floor(ms / days), 'day')
}
