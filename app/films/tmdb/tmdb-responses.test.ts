// Films, lists and collections out of responses that are incomplete, invalid or not for all.
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'

const { service, freshFilms, close } = await openTmdb()

afterEach(() => service.recover())
afterAll(close)

test('a film with only an id and a title is valid', async () => {
  const films = freshFilms()
  service.failWith(() => ({
    json: { id: 99, title: 'Bare', runtime: 'long', credits: 5, videos: { results: [null] } },
  }))
  const film = await films.findFilm(99)
  expect(film).toMatchObject({ id: 99, title: 'Bare', runtime: null, cast: [], trailerKey: null, imdbId: null })
})

test('the countries of a film are those by which discovery finds it, else those of its companies', async () => {
  const films = freshFilms()
  const production_countries = ['US', 'FR'].map(iso_3166_1 => ({ iso_3166_1 }))
  service.failWith(({ path }) => ({
    json: path.endsWith('movie/97')
      ? { id: 97, title: 'With', origin_country: ['FR'], production_countries }
      : { id: 98, title: 'Without', production_countries },
  }))
  expect((await films.findFilm(97))?.countries).toEqual(['FR'])
  expect((await films.findFilm(98))?.countries).toEqual(['US', 'FR'])
})

test('a coming film is not listed before a released one among similar films', async () => {
  const films = freshFilms()
  const results = [
    { id: 81, title: 'Coming', release_date: '2099-01-01' },
    { id: 82, title: 'Out', release_date: '2020-01-01' },
  ]
  service.failWith(({ path }) => ({
    json: /movie\/80$/.test(path) ? { id: 80, title: 'A Film', recommendations: { results } } : { genres: [] },
  }))
  const film = await films.findFilm(80)
  const similar = film ? await films.findSimilarFilms(film, { limit: 8 }) : []
  expect(similar.map(({ title }) => title)).toEqual(['Out', 'Coming'])
})

test('the other films of the collection come first among similar films, by release, and a coming one last', async () => {
  const films = freshFilms()
  const film = {
    id: 180,
    title: 'Part 2',
    release_date: '2010-01-01',
    belongs_to_collection: { id: 70, name: 'Parts' },
  }
  const part = (id: number, year: number) => ({ id, title: `Released ${year}`, release_date: `${year}-01-01` })
  const parts = [part(183, 2099), part(182, 2020), film, part(181, 2000)]
  const recommendations = { results: [{ id: 190, title: 'Another', release_date: '2011-01-01' }, part(182, 2020)] }
  const away = { ...film, id: 280, belongs_to_collection: { id: 71, name: 'Away' } }
  service.failWith(({ path }) => {
    if (path.endsWith('collection/71')) return { status: 500 }
    if (path.endsWith('collection/70')) return { json: { id: 70, name: 'Parts', parts } }
    const found = [film, away].find(({ id }) => path.endsWith(`movie/${id}`))
    return { json: found ? { ...found, recommendations } : { genres: [] } }
  })
  const similarTo = async (id: number) => {
    const film = await films.findFilm(id)
    return film ? (await films.findSimilarFilms(film, { limit: 8 })).map(({ title }) => title) : []
  }
  expect(await similarTo(180)).toEqual(['Released 2000', 'Released 2020', 'Another', 'Released 2099'])
  // Without the collection, TMDB's recommendations are shown.
  expect(await similarTo(280)).toEqual(['Another', 'Released 2020'])
})

test('adult films are in no list and no search, and have no page', async () => {
  const films = freshFilms()
  const adult = { id: 77, title: 'Not for all', adult: true, release_date: '2020-01-01' }
  service.failWith(({ path }) => ({
    json: /movie\/77$/.test(path) ? adult : { results: [adult, { ...adult, id: 78, title: 'For all', adult: false }] },
  }))
  const titles = (await films.search('all', { page: 1 })).films.map(({ title }) => title)
  const film = await films.findFilm(77)
  expect(titles).toEqual(['For all'])
  expect(film).toBeNull()
})

test('long lists are cut, and the direction of a title is its own', async () => {
  const films = freshFilms()
  const many = Array.from({ length: 1500 }, (_, index) => ({ id: index + 1, name: `Name ${index}` }))
  const crew = many.map(person => ({ ...person, job: 'Director' }))
  const film = { title: '\u202eeltiT A\u202c', genres: many, production_companies: many, keywords: { keywords: many } }
  service.failWith(({ path }) => ({
    json: /movie\/90$/.test(path)
      ? { id: 90, ...film, credits: { crew } }
      : { results: many.map(({ id, name }) => ({ id, title: name })), genres: [] },
  }))
  const found = await films.findFilm(90)
  expect(found?.title).toBe('eltiT A')
  const { genres = [], companies = [], keywords = [], directors = [] } = found ?? {}
  for (const list of [companies, keywords, directors]) expect(list).toHaveLength(100)
  expect(genres).toHaveLength(20)
  expect((await films.search('name', { page: 1 })).films).toHaveLength(40)
})

test('a response about another film, person or collection is unavailable and not cached', async () => {
  const films = freshFilms()
  const another = { id: 94, title: 'Another', name: 'Another', parts: [{ id: 95, title: 'Part' }] }
  const finds = [() => films.findFilm(93), () => films.findPerson('93'), () => films.findCollection('93')]
  service.failWith(() => ({ json: another }))
  for (const find of finds) await expect(find()).rejects.toThrow('does not match the schema')
  service.failWith(() => ({ json: { ...another, id: 93 } }))
  for (const find of finds) expect(await find()).toMatchObject({ id: expect.anything() })
})

test('one invalid item does not empty a list', async () => {
  const films = freshFilms()
  const results = [
    null,
    7,
    'x',
    [],
    { id: '3', title: 'text id' },
    { id: 4 },
    { id: 5, title: '' },
    { id: 6, title: 'Whole' },
  ]
  service.failWith(() => ({ json: { page: 1, results, total_pages: 'many' } }))
  const page = await films.search('whole', { page: 1 })
  expect(page).toMatchObject({
    films: [{ id: 6, title: 'Whole', releaseDate: null, voteAverage: null }],
    totalPages: 1,
  })
})

test('a collection without a film to show is not found', async () => {
  const films = freshFilms()
  const adult = { id: 301, title: 'Not for All', adult: true }
  service.failWith(({ path }) => ({
    json: { id: Number(path.slice(-2)), name: 'Parts', parts: path.endsWith('72') ? [adult] : [] },
  }))
  expect(await films.findCollection('72')).toBeNull()
  expect(await films.findCollection('73')).toBeNull()
})
