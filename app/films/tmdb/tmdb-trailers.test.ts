import { afterAll, afterEach, expect, test } from 'vitest'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'

const { service, freshFilms, close } = await openTmdb()

afterEach(() => service.recover())
afterAll(close)

test('a film without the appended videos has the trailer of a call of its own', async () => {
  const films = freshFilms()
  const results = [
    { type: 'Teaser', site: 'YouTube', key: 'a-teaser' },
    { type: 'Trailer', site: 'YouTube', key: 'the-trailer' },
    { type: 'Trailer', site: 'YouTube', key: 'another-trailer' },
  ]
  service.failWith(({ path }) => {
    if (path.endsWith('/movie/95/videos')) return { json: { id: 95, results } }
    if (path.endsWith('/movie/96/videos')) return { status: 500 }
    return { json: { id: Number(path.split('/').at(-1)), title: 'No videos appended' } }
  })
  expect(await films.findFilm(95)).toMatchObject({ id: 95, trailerKey: 'the-trailer' })
  expect(await films.findFilm(96)).toMatchObject({ id: 96, trailerKey: null })
})

test('a trailer whose call failed is called for at the next visit, without the film', async () => {
  const films = freshFilms()
  let fails = true
  const paths: string[] = []
  service.failWith(({ path }) => {
    paths.push(path)
    if (!path.endsWith('/videos')) return { json: { id: 94, title: 'No videos appended' } }
    if (fails) return { status: 500 }
    return { json: { id: 94, results: [{ type: 'Trailer', site: 'YouTube', key: 'the-trailer' }] } }
  })
  expect(await films.findFilm(94)).toMatchObject({ trailerKey: null })
  fails = false
  expect(await films.findFilm(94)).toMatchObject({ trailerKey: 'the-trailer' })
  expect(await films.findFilm(94)).toMatchObject({ trailerKey: 'the-trailer' })
  expect(paths.filter(path => path.endsWith('/movie/94'))).toHaveLength(1)
})

test('a film without a trailer is called for its videos once', async () => {
  const films = freshFilms()
  let calls = 0
  service.failWith(({ path }) => {
    if (path.endsWith('/movie/93/videos')) calls += 1
    return { json: { id: 93, title: 'No videos appended', results: [] } }
  })
  for (let visit = 0; visit < 2; visit += 1) expect(await films.findFilm(93)).toMatchObject({ trailerKey: null })
  expect(calls).toBe(1)
})
