import { expect, test } from 'vitest'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { Film } from '#app/films/film.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addMark, removeMark } from '../marks/marks.server.ts'
import { rateFilm } from '../rating/ratings.server.ts'
import { selectComingFilms } from './coming-films.server.ts'
import { selectTonightFilms } from './tonight-films.server.ts'
import { selectWatchlistCandidates } from './watchlist-candidates.server.ts'

const { db } = await openTestDatabase()
let lastId = 960_000_000

function bareFilm(facts: Partial<Film>) {
  lastId += 1
  return createBareFilm({ id: lastId, releaseDate: '2001-05-04', ...facts })
}

async function memberWith(films: Film[]) {
  const memberId = await insertMember(db)
  for (const film of films) await addMark(db, 'watchlist', { memberId, film })
  return memberId
}

async function tonightFilmsOf(memberId: string, today = '2026-11-26') {
  const { found } = await readAsMember(db, memberId, { found: selectTonightFilms(memberId, today) })
  return { total: found.totalFilms, titles: found.byLength.map(films => films.map(({ film }) => film.title).sort()) }
}

test('the films of a watchlist are parted by their runtime, two of each length', async () => {
  const memberId = await memberWith([
    ...[99, 100, 139, 140].map(runtime => bareFilm({ title: `${runtime} minutes`, runtime })),
    ...[200, 201, 202].map(runtime => bareFilm({ title: 'long', runtime })),
  ])
  const { total, titles } = await tonightFilmsOf(memberId)
  expect(total).toBe(7)
  expect(titles.slice(0, 2)).toEqual([['99 minutes'], ['100 minutes', '139 minutes']])
  expect(titles[2]).toHaveLength(2)
})

test('a film that is seen, not released or of unknown runtime is not for tonight', async () => {
  const seen = bareFilm({ title: 'seen', runtime: 90 })
  const memberId = await memberWith([
    seen,
    bareFilm({ title: 'coming', runtime: 90, releaseDate: '2027-01-01' }),
    bareFilm({ title: 'no runtime' }),
    bareFilm({ title: 'fits', runtime: 90 }),
  ])
  expect((await tonightFilmsOf(memberId)).titles[0]).toEqual(['fits', 'seen'])
  await rateFilm(db, { memberId, film: seen, stars: 4 })
  expect(await tonightFilmsOf(memberId)).toEqual({ total: 4, titles: [['fits'], [], []] })
})

test.each([
  ['2026-12-31', ['rated this year', 'this year'], ['next year']],
  ['2027-01-01', ['rated this year', 'rated next year', 'this year'], ['next year']],
  ['2026-11-26', ['rated this year'], ['this year', 'next year']],
])(
  'on %s a film of which only the year is known is offered when it is rated or its year is over',
  async (...expected) => {
    const [today, out, coming] = expected
    const memberId = await memberWith([
      bareFilm({ title: 'this year', runtime: 90, releaseDate: '2026' }),
      bareFilm({ title: 'next year', runtime: 130, releaseDate: '2027' }),
      bareFilm({ title: 'rated this year', runtime: 90, releaseDate: '2026', imdbRating: 7 }),
      bareFilm({ title: 'rated next year', runtime: 130, releaseDate: '2027', imdbRating: 7 }),
    ])
    const conditions = { maxMinutes: null, moods: [], certifications: [], years: { from: null, to: null } }
    const { tonightFilms, picked, listed } = await readAsMember(db, memberId, {
      tonightFilms: selectTonightFilms(memberId, today),
      picked: selectWatchlistCandidates({ conditions, withSeen: true, today, seed: 'a', limit: 10 }),
      listed: selectComingFilms(memberId, today),
    })
    const titles = (films: { title: string }[]) => films.map(({ title }) => title).toSorted()
    const offered = out.toSorted()
    expect(titles(tonightFilms.byLength.flat().map(({ film }) => film))).toEqual(offered)
    expect([titles(picked.candidates.map(({ film }) => film)), picked.listedFilms]).toEqual([offered, out.length])
    expect(listed.map(({ title }) => title).filter(title => !title.startsWith('rated'))).toEqual(coming)
  },
)

test('the films stay the same all day, follow the watchlist, and are others on some other day', async () => {
  const films = Array.from({ length: 12 }, (_, index) => bareFilm({ title: `film ${index}`, runtime: 90 }))
  const memberId = await memberWith(films)
  const { titles } = await tonightFilmsOf(memberId)
  expect((await tonightFilmsOf(memberId)).titles).toEqual(titles)
  const days = await Promise.all(['27', '28', '29', '30'].map(day => tonightFilmsOf(memberId, `2026-11-${day}`)))
  expect(new Set(days.map(day => String(day.titles))).size).toBeGreaterThan(1)
  const shown = films.find(({ title }) => title === titles[0]?.[0])
  if (!shown) throw new Error('a film is shown')
  await removeMark(db, 'watchlist', { memberId, film: shown })
  const after = await tonightFilmsOf(memberId)
  expect(after.total).toBe(11)
  expect(after.titles[0]).not.toContain(shown.title)
})

test('a member has no films of another member’s watchlist', async () => {
  await memberWith([bareFilm({ title: 'theirs', runtime: 90 })])
  expect(await tonightFilmsOf(await insertMember(db))).toEqual({ total: 0, titles: [[], [], []] })
})
