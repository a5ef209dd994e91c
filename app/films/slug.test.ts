import { expect, test } from 'vitest'
import { parsePersonId } from '#app/domain/person-id.ts'
import { readCatalogue } from './catalogue/load/read-catalogue.server.ts'
import { collectionSlugOf, slugOf } from './slug.ts'

test.each([
  ['Zoe Saldaña', 'zoe-saldana'],
  ['J. A. Bayona', 'j-a-bayona'],
  ['J.A. Bayona', 'j-a-bayona'],
  ["Conan O'Brien", 'conan-obrien'],
  ['Auliʻi Cravalho', 'aulii-cravalho'],
  ['Joachim Rønning', 'joachim-ronning'],
  ['Władysław Szpilman', 'wladyslaw-szpilman'],
  ['宮崎 駿', '宮崎-駿'],
  ['50 Cent', '50-cent'],
  ['300', 'name-300'],
  ['nm0000138', 'name-nm0000138'],
  ['!!!', 'name-unknown'],
  ['\ud800', 'name-unknown'],
  // Folding takes quadratic time on a run of combining marks.
  [`${'.'.repeat(300)}Zoe`, 'name-unknown'],
])('the slug of "%s" is "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a collection’s slug has no "collection" at its end', () => {
  expect(collectionSlugOf('Alien Collection')).toBe('alien')
})

test('every name of the catalogue has a slug that its URL accepts, and names share one only as spellings', async () => {
  const { records } = await readCatalogue()
  const names = new Set(
    records.flatMap(({ directors, writers, cast }) => [...directors, ...writers, ...cast.map(({ name }) => name)]),
  )
  const bySlug = Map.groupBy(names, slugOf)
  expect([...bySlug.keys()].filter(slug => !Object.hasOwn(parsePersonId(slug) ?? {}, 'slug'))).toEqual([])
  const joined = (name: string) => slugOf(name).replaceAll('-', '')
  expect([...bySlug.values()].filter(same => new Set(same.map(joined)).size > 1)).toEqual([])
  expect(bySlug.size).toBeGreaterThan(5700)
})

test.each(['', 'A', 'a--b', '-a', 'a-', 'a b', 'a/b', '12345678901', 'x'.repeat(101), '../a', 'a%'])(
  '"%s" is not the id of a person',
  id => {
    expect(parsePersonId(id)).toBeNull()
  },
)
