import { afterAll, expect, test } from 'vitest'
import type { Pictures } from '#app/domain/picture.ts'
import { createCatalogueSource } from '#app/films/catalogue/catalogue.ts'
import { toSearchEntries } from '#app/films/catalogue/catalogue-titles.ts'
import { readCatalogue } from '#app/films/catalogue/load/read-catalogue.server.ts'
import { noFilters } from '#app/films/discover/filters.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { openTitleSearch } from '#app/films/search/title-search.server.ts'
import type { Liking, Taste } from '#app/library/taste/taste.ts'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'
import { suggestByTaste } from './suggest-by-taste.ts'

const picture = { src: '', drawn: true }
const pictures: Pictures = {
  poster: () => picture,
  backdrop: () => picture,
  portrait: () => picture,
  shareCard: () => '',
}
const { records } = await readCatalogue()
const titles = openTitleSearch()
await titles.replace(toSearchEntries(records))
const today = '2026-11-22'
const films = createCatalogueSource(records, { pictures, today: () => today, titles })

/** As a live source responds: its lists have no directors. */
const withoutDirectors: Pick<FilmSource, 'discover'> = {
  discover: async (filters, options) => {
    const found = await films.discover(filters, options)
    return { ...found, films: found.films.map(film => ({ ...film, directors: [] })) }
  },
}

const liking = (of: Partial<Liking>): Liking => ({
  kind: 'director',
  id: 'denis-villeneuve',
  name: 'Denis Villeneuve',
  average: 4.5,
  films: 4,
  ...of,
})
const tasteWith = (...likings: Liking[]): Taste => ({ average: 3.5, films: 40, likings })

const suggest = (taste: Taste, seen: readonly number[] = []) => suggestByTaste(films, { taste, seen, today })

test('films of a director the member rates above average are suggested, with the figures as the reason', async () => {
  const suggested = await suggest(tasteWith(liking({})))
  expect(suggested.length).toBeGreaterThan(3)
  expect(suggested[0]?.reasons).toEqual(['Directed by Denis Villeneuve: you gave 4 films 4.5 stars on average'])
  const whole = await Promise.all(suggested.map(({ film }) => films.findFilm(film.id)))
  for (const film of whole) expect(film?.directors.map(({ name }) => name)).toContain('Denis Villeneuve')
})

const eastwood = { id: 'clint-eastwood', name: 'Clint Eastwood' }

test('of a favourite director, only films that this person directed are suggested', async () => {
  const suggested = await suggest(tasteWith(liking(eastwood)))
  expect(suggested.map(({ film }) => film.title)).toContain('Unforgiven')
  for (const { film, reasons } of suggested) {
    expect(reasons).toEqual(['Directed by Clint Eastwood: you gave 4 films 4.5 stars on average'])
    const whole = await films.findFilm(film.id)
    expect(whole?.directors.map(({ name }) => name)).toContain('Clint Eastwood')
  }
})

test.each<[string, Partial<Liking>, Pick<FilmSource, 'discover'>]>([
  ['a favourite actor', { ...eastwood, kind: 'actor' }, films],
  ['a favourite director whose films come without directors', eastwood, withoutDirectors],
])('the reason from %s names the person without a role', async (_, person, source) => {
  const suggested = await suggestByTaste(source, { taste: tasteWith(liking(person)), seen: [], today })
  expect(suggested.length).toBeGreaterThan(3)
  for (const { reasons } of suggested)
    expect(reasons).toEqual(['Clint Eastwood: you gave 4 films 4.5 stars on average'])
})

test('a person liked both as a director and as an actor is one reason, the stronger one', async () => {
  const suggested = await suggest(
    tasteWith(
      liking({ ...eastwood, kind: 'actor', average: 4.2, films: 5 }),
      liking({ ...eastwood, average: 4.6, films: 6 }),
    ),
  )
  const unforgiven = suggested.find(({ film }) => film.title === 'Unforgiven')
  expect(unforgiven?.reasons).toEqual(['Directed by Clint Eastwood: you gave 6 films 4.6 stars on average'])
})

test('no film is suggested that the member knows, and none that is not out yet', async () => {
  const [first] = await suggest(tasteWith(liking({})))
  const without = await suggest(tasteWith(liking({})), [first?.film.id ?? 0])
  expect(without.map(({ film }) => film.id)).not.toContain(first?.film.id)
  for (const { film } of without) expect(film.releaseDate && film.releaseDate <= today).toBe(true)
})

test('a film with two favourite facts comes before films with one, and names both', async () => {
  const [first] = await suggest(
    tasteWith(
      liking({ average: 4 }),
      liking({ kind: 'keyword', id: 'android', name: 'android', average: 4, films: 3 }),
    ),
  )
  expect(first?.film.title).toBe('Blade Runner 2049')
  expect(first?.reasons).toHaveLength(2)
})

test('a keyword in a reason has its names written as names', async () => {
  const [first] = await suggest(tasteWith(liking({ kind: 'keyword', id: 'world war ii', name: 'world war ii' })))
  expect(first?.reasons[0]).toContain('About “World War II”: ')
})

test.each<[string, Taste]>([
  ['too few ratings', { ...tasteWith(liking({})), films: 4 }],
  ['nothing above average', tasteWith(liking({ average: 3.4 }))],
  ['one film that hardly counts', tasteWith(liking({ average: 3.6, films: 2 }))],
])('nothing is suggested from %s', async (_, taste) => {
  expect(await suggest(taste)).toEqual([])
})

test('a member who has seen the first page of a live source gets films of the next one', async () => {
  const { freshFilms, close } = await openTmdb()
  afterAll(close)
  const live = freshFilms()
  const taste = tasteWith(liking({ kind: 'genre', id: 'Drama', name: 'Drama' }))
  const filters = { ...noFilters, genres: ['Drama'], minVotes: 200 }
  const best = (await live.discover(filters, { page: 1, sort: 'rating' })).films.map(({ id }) => id)
  const suggested = await suggestByTaste(live, { taste, seen: best, today })
  expect(suggested.length).toBeGreaterThan(4)
  expect(suggested.filter(({ film }) => best.includes(film.id))).toEqual([])
})

test('a fact that the source cannot look up is left out, and the source is unavailable when that is so for all', async () => {
  const unavailable = new FilmSourceError('films', 'a discovery', 'has no response')
  const failsFor = (isFailing: (people: string[]) => boolean): Pick<FilmSource, 'discover'> => ({
    discover: (filters, options) =>
      isFailing(filters.people) ? Promise.reject(unavailable) : films.discover(filters, options),
  })
  const options = { taste: tasteWith(liking({}), liking({ id: '137427', name: 'x' })), seen: [], today }
  const suggested = await suggestByTaste(
    failsFor(people => people.includes('137427')),
    options,
  )
  expect(suggested.length).toBeGreaterThan(3)
  await expect(
    suggestByTaste(
      failsFor(() => true),
      options,
    ),
  ).rejects.toThrow(unavailable)
})
