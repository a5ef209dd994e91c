import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test('one is counted with the singular, every other number with the plural', () => {
  expect([0, 1, 1204].map(count => formatCount(count, 'film'))).toEqual(['0 films', '1 film', '1,204 films'])
  expect([1, 2].map(count => formatCount(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
})
