import { expect, test } from 'vitest'
import { maxSlugLength, parsePersonId } from './person-id.ts'

test.each([
  ['nm0000206', { imdbId: 'nm0000206' }],
  ['6384', { number: 6384 }],
  ['keanu-reeves', { slug: 'keanu-reeves' }],
  ['zoë-kravitz', { slug: 'zoë-kravitz' }],
  ['50-cent', { slug: '50-cent' }],
  ['x'.repeat(maxSlugLength), { slug: 'x'.repeat(maxSlugLength) }],
])('the id %j of a URL names a person', (id, parsed) => {
  expect(parsePersonId(id)).toEqual(parsed)
})

test.each(['', '0', '007', '12345678901', 'Keanu', 'a--b', '-a', 'a b', '../a', 'x'.repeat(maxSlugLength + 1)])(
  'the id %j names no person',
  id => {
    expect(parsePersonId(id)).toBeNull()
  },
)
