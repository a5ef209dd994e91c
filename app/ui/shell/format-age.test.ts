import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#app/domain/units.ts'
import { formatAge } from './format-age.ts'

test.each([
  [-5 * seconds, 'less than a minute ago'],
  [59 * seconds, 'less than a minute ago'],
  [minutes, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [2 * hours, '2 hours ago'],
  [days, 'yesterday'],
  [13 * days, '13 days ago'],
])('an age of %i ms reads "%s"', (ms, age) => {
  expect(formatAge(ms)).toBe(age)
})
