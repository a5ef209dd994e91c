// The films of a pick out of TMDB, which knows no member.
import { afterAll, expect, test } from 'vitest'
import { noFilters } from '#app/films/discover/filters.ts'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'
import { tmdbService } from '#tests/services/film-services/tmdb-service.ts'
import { countAdds, type Discover, findFitting } from './find-fitting.ts'
import { type Mood, toConditions } from './preferences.ts'
import { parseSearchParams } from './search-params.ts'

const { service, freshFilms, close } = await openTmdb()
const films = freshFilms()
const today = '2026-11-26'

afterAll(close)

const preferencesOf = (query: string) => parseSearchParams(new URLSearchParams(query), { isMember: true })

/** Discovery for a member who has seen these films. */
const discoverFor =
  (seen: number[] = [], client = films): Discover =>
  (wanted, options) => {
    const { genres, years } = toConditions(wanted)
    const own = { hidden: wanted.withSeen ? [] : seen, rated: [] }
    return client.discover({ ...noFilters, genres, years }, { ...options, sort: 'popularity', own })
  }

/** The films of the first pages. */
async function popularIds(pages: number) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const found = await Promise.all(numbers.map(page => films.discover(noFilters, { page, sort: 'popularity' })))
  return found.flatMap(({ films }) => films.map(({ id }) => id))
}

test('a member who has seen the 60 or the 160 best known films that fit gets the next ones', async () => {
  for (const pages of [3, 8]) {
    const seen = await popularIds(pages)
    const { fitting, isAll } = await findFitting(discoverFor(seen), preferencesOf(''), today)
    expect(fitting.length).toBeGreaterThanOrEqual(20)
    expect(fitting.filter(({ id }) => seen.includes(id))).toEqual([])
    expect(isAll).toBe(false)
  }
})

test('three pages are enough while the member has seen few films', async () => {
  service.calls.length = 0
  const { fitting } = await findFitting(discoverFor([], freshFilms()), preferencesOf(''), today)
  expect(fitting.length).toBeGreaterThan(50)
  expect(service.calls.filter(({ path }) => path === '/3/discover/movie')).toHaveLength(3)
})

test('the films of the first pages are chosen from when TMDB stops to respond', async () => {
  const seen = (await popularIds(3)).slice(0, 55)
  service.failWith((call, response) => (call.query.get('page') === '4' ? { status: 500 } : tmdbService(call, response)))
  const { fitting, isAll } = await findFitting(discoverFor(seen, freshFilms()), preferencesOf(''), today)
  service.recover()
  expect(fitting.length).toBeGreaterThan(0)
  expect(isAll).toBe(false)
})

test('each preference has the number of films that it leaves out, where the source can count them', async () => {
  const params = preferencesOf('mood=funny&decade=early&seen=too')
  const { fitting, isAll } = await findFitting(discoverFor(), params, today)
  expect(isAll).toBe(true)
  const { totalFilms: anyMood } = await films.discover(
    { ...noFilters, years: { from: null, to: 1959 } },
    { page: 1, sort: 'popularity' },
  )
  const adds = await countAdds(discoverFor(), params, { isMember: true, fit: fitting.length })
  expect(adds).toMatchObject({ mood: anyMood - fitting.length })
  expect(Object.keys(adds)).toEqual(['mood', 'period'])
  const [first = 0] = await popularIds(1)
  const unseen = { ...params, withSeen: false }
  // Without the decades, TMDB's number has the films that the member has seen.
  const counted = await countAdds(discoverFor([first]), unseen, { isMember: true, fit: fitting.length })
  expect(Object.keys(counted)).not.toContain('period')
})

test.each<[Mood[], string[]]>([
  [[], []],
  [['tense'], ['Comedy', 'Family']],
  [['tense', 'strange'], ['Family']],
  [['tense', 'funny'], []],
])('of the moods %j the genres that none of them has are left out', (moods, genres) => {
  const query = moods.map(mood => `mood=${mood}`).join('&')
  expect(toConditions(preferencesOf(query)).withoutGenres).toEqual(genres)
})
