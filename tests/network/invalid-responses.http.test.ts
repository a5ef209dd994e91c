// Thousands of slightly invalid responses of every service; pages show the valid parts.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { createMember, put } from '../client/http-client.ts'
import { visibleText } from '../client/visible-text.ts'
import { corrupt, corruptions } from '../services/film-services/corrupt-json.ts'
import { serviceFilms } from '../services/film-services/made-films.ts'
import { omdbRecordOf } from '../services/film-services/omdb-service.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { toListResult } from '../services/film-services/tmdb-listed.ts'
import { details } from '../services/film-services/tmdb-service.ts'
import { startTestSite } from '../services/start-site.ts'

// `SPOILT=5000 npm test http` for the long run.
const responses = Number(process.env.SPOILT ?? 400)

const services = await startFilmServices()
const site = await startTestSite({ ...services.settings, LOG_LEVEL: 'error' })
const { get } = site
afterAll(() => services.close())

const [model] = serviceFilms
if (!model) throw new Error('there are films')
const film = details({ ...model, imdb_id: undefined })
const record = omdbRecordOf(model)
const page = { page: 1, results: serviceFilms.slice(0, 20).map(toListResult), total_pages: 3, total_results: 60 }

let count = 0

test(`after ${responses} invalid responses no page failed or showed undefined, NaN or null`, {
  timeout: 900 * seconds,
}, async () => {
  await fc.assert(
    fc.asyncProperty(corruptions, fc.constantFrom('film', 'search', 'record'), async (todo, what) => {
      count += 1
      const id = 1_750_000 + count
      const imdb_id = `tt96${String(count).padStart(5, '0')}`
      const wholeFilm = { ...film, id, imdb_id, title: `Spoilt ${count}` }
      services.tmdb.failWith(({ path }) => {
        if (path.includes('search')) return { json: corrupt(page, todo) }
        return { json: what === 'film' ? corrupt(wholeFilm, todo) : wholeFilm }
      })
      services.omdb.failWith(() => ({ json: corrupt(record, todo) }))
      const response = await get(what === 'search' ? `/search?q=spoilt+${count}` : `/movie/${id}`)
      const words = visibleText(await response.text()).replaceAll(`Spoilt ${count}`, '')
      expect(response.status).toBeLessThan(500)
      expect(words).not.toMatch(/\b(?:undefined|NaN|null)\b|\[object |Unexpected Application Error/)
      if (what === 'record') expect(response.status).toBe(200)
    }),
    { numRuns: responses, seed: 5 },
  )
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([])
})

// A thousand letters that do not repeat, so that PostgreSQL cannot compress them in an index.
const longText = Array.from({ length: 1000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
).join('')
const longNames = Array.from({ length: 100 }, (_, index) => ({ name: longText.slice(10 * index).slice(0, 60) }))

test.each([
  ['a title of a thousand letters', { title: longText }],
  ['a genre of a thousand letters', { genres: [{ name: longText }] }],
  ['a hundred genres', { genres: longNames }],
  ['half minutes', { runtime: 90.5 }],
  ['more minutes than an integer of PostgreSQL', { runtime: 3_000_000_000 }],
])('a member keeps a film with %s', async (_, fields) => {
  count += 1
  const id = 1_750_000 + count
  services.tmdb.failWith(() => ({ json: { ...film, id, ...fields } }))
  const ada = await createMember(site)
  expect((await ada.get(`/movie/${id}/watchlist`, put({}))).status).toBe(200)
  expect((await ada.get('/watchlist')).status).toBe(200)
})
