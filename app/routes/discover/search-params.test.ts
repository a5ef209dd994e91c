import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isCanonical, parseSearchParams, queryFor, type SearchParams } from './search-params.ts'

const genres = ['Crime', 'Drama', 'Science Fiction', 'War']
const parse = (query: string, isMember = false) =>
  parseSearchParams(new URLSearchParams(query), { genres, isMember, region: 'US' })
/** The canonical query of a valid one. */
function canonical(query: string, isMember = false) {
  const params = parse(query, isMember)
  return 'error' in params ? params.error : queryFor(params)
}

test('a URL without filters has none, and the canonical query is empty', () => {
  expect(canonical('')).toBe('')
  expect(canonical('from=&to=&rating=0&votes=&person=&sort=popularity&page=1&join=any')).toBe('')
})

test.each([
  ['genre=war&genre=Crime&genre=War', '?genre=Crime&genre=War'],
  ['genre=War&join=all', '?genre=War&join=all'],
  ['genre=War&genre=Crime&join=all', '?genre=Crime&genre=War&join=all'],
  ['not=science+fiction', '?not=Science+Fiction'],
  ['to=1980&from=1999', '?from=1980&to=1999'],
  ['runtimeFrom=0&runtimeTo=89', '?runtimeTo=89'],
  ['rating=6.0&votes=0200', '?rating=6&votes=200'],
  ['language=FR&language=en&language=fr', '?language=en&language=fr'],
  ['country=us&country=xwg', '?country=US&country=XWG'],
  ['person=Christopher%20%20Nolan', '?person=christopher-nolan'],
  ['person=NM0634240&person=525', '?person=525&person=nm0634240'],
  ['person=Pedro Almod%C3%B3var', '?person=pedro-almodovar'],
  ['keyword=+Time+travel+', '?keyword=time+travel'],
  ['sort=title&page=3&utm_source=x', '?sort=title&page=3'],
])('the canonical form of ?%s is %s', (query, expected) => {
  expect(canonical(query)).toBe(expected)
})

test('of repeated genres each value is folded once', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => normalize.mockRestore())
  expect(canonical('genre=War&'.repeat(790))).toBe('?genre=War')
  expect(normalize.mock.calls.length).toBeLessThanOrEqual(790 + 2 * genres.length)
})

test.each([
  ['provider=8&provider=337&provider=8', '?provider=337&provider=8'],
  ['provider=mine&provider=8', '?provider=8'],
  ['provider=8&region=DE', '?provider=8&region=DE'],
  ['provider=8&region=US', '?provider=8'],
  ['provider=8&region=de&region=DE', '?provider=8&region=DE'],
  ['region=DE', '?region=DE'],
])('the services of ?%s are those of %s, without the visitor’s own region', (query, expected) => {
  expect(canonical(query)).toBe(expected)
})

test('the services of a member are a filter only for that member', () => {
  expect(canonical('provider=mine&provider=8', true)).toBe('?provider=8&provider=mine')
})

test('without a live source nothing is filtered by service', () => {
  const search = new URLSearchParams('provider=8&provider=x&region=DE&genre=War')
  expect(parseSearchParams(search, { genres, isMember: true, region: null })).toMatchObject({
    providers: [],
    region: null,
    genres: ['War'],
  })
})

test('filters by a member’s library are dropped for anonymous visitors', () => {
  expect(canonical('hide=rated&hide=listed&hide=x&sort=mine')).toBe('')
  expect(canonical('hide=listed&hide=rated&hide=seen&hide=x&sort=mine', true)).toBe(
    '?hide=seen&hide=rated&hide=listed&sort=mine',
  )
})

const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}=v${index}x`).join('&')

test.each([
  'genre=Dramas',
  'not=Dramas',
  `keyword=${'x'.repeat(81)}`,
  'from=99',
  'to=22000',
  'from=1990&from=1991',
  'from=-1990',
  'from=1990.5',
  'from=1e3',
  'runtimeTo=1000',
  'rating=10.1',
  'rating=6.55',
  'rating=x',
  'votes=100000000',
  'provider=0',
  'provider=netflix',
  'provider=12345678',
  'language=english',
  'language=e1',
  'country=u',
  `certification=${'x'.repeat(21)}`,
  'certification=<b>',
  'sort=random',
  'sort=title&sort=rating',
  'page=0',
  'page=1&page=2',
])('the search params ?%s are refused', query => {
  expect(parse(query)).toEqual({ error: expect.any(String) })
})

test.each([
  ['person', 5],
  ['keyword', 5],
  ['certification', 10],
])('of more than the most choices of %s the first %i count, and the other filters stay', (name, most) => {
  expect(canonical(`${many(name, most + 1)}&genre=War`)).toBe(canonical(`${many(name, most)}&genre=War`))
  expect(canonical(`${many(name, 1)}&`.repeat(most) + many(name, most))).toBe(canonical(many(name, most)))
})

test.each([`keyword=${'x'.repeat(80)}`, many('person', 5), many('certification', 10), 'from=1800&to=2199'])(
  '?%s is at a limit and accepted',
  query => {
    expect(parse(query)).not.toHaveProperty('error')
  },
)

const text = fc.string({ maxLength: 12, unit: 'grapheme' })
const value = fc.oneof(
  text,
  fc.constantFrom('War', 'crime', '1990', '2001', '6.5', '200', 'en', 'US', 'PG', 'title', 'all', '8', 'mine', 'DE'),
)
const names = [
  'genre',
  'join',
  'not',
  'from',
  'to',
  'rating',
  'language',
  'country',
  'person',
  'keyword',
  'provider',
  'region',
  'sort',
  'hide',
]
const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 })

test('a canonical query leads to the same filters and to itself', () => {
  fc.assert(
    fc.property(query, fc.boolean(), (pairs, isMember) => {
      const params = parseSearchParams(new URLSearchParams(pairs), { genres, isMember, region: 'US' })
      if ('error' in params) return
      const again = parseSearchParams(new URLSearchParams(queryFor(params)), { genres, isMember, region: 'US' })
      expect(again).toEqual(params)
      expect(isCanonical(new URLSearchParams(queryFor(params)), again as SearchParams)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
