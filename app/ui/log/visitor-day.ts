import { type PlainDate, toLocalDay } from '#app/domain/plain-date.ts'
import { days } from '#app/domain/units.ts'

/**
 * The day in the visitor's time zone, by the clock of this device. A clock that is more than a day away from the
 * server's is wrong: then it is the server's day, unless that is unknown (null) or the page is a stored copy.
 */
export function visitorDay(serverDay: PlainDate | null): PlainDate {
  const day = toLocalDay(new Date())
  const isStored = document.documentElement.dataset.storedAt !== undefined
  if (serverDay === null || isStored) return day
  return Math.abs(Date.parse(day) - Date.parse(serverDay)) <= days ? day : serverDay
}
