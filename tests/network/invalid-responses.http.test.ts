// Thousands of slightly wrong answers of every service, and pages that show what is right in them.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { aCrowd, behindAProxy } from '../client/crowd.ts'
import { wordsOf } from '../client/words-of.ts'
import { madeFilms } from '../services/film-services/made-films.ts'
import { spoil, spoilings } from '../services/film-services/mutate.ts'
import { omdbRecordOf } from '../services/film-services/omdb-service.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { details, listed } from '../services/film-services/tmdb-service.ts'
import { startASite } from '../services/start-site.ts'

// `SPOILT=5000 npm test http` for the long run.
const answers = Number(process.env.SPOILT ?? 400)

const services = await startFilmServices()
const site = await startASite({ ...services.settings, ...behindAProxy, LOG_LEVEL: 'error' })
const get = aCrowd(site)
afterAll(() => services.close())

const [model] = madeFilms
if (!model) throw new Error('there are films')
const film = details({ ...model, imdb_id: undefined })
const record = omdbRecordOf(model)
const page = { page: 1, results: madeFilms.slice(0, 20).map(listed), total_pages: 3, total_results: 60 }

let asked = 0

test(`${answers} spoilt answers: no page fails, and none shows what is no word`, {
  timeout: 900 * seconds,
}, async () => {
  await fc.assert(
    fc.asyncProperty(spoilings, fc.constantFrom('film', 'search', 'record'), async (todo, what) => {
      asked += 1
      const id = 1_750_000 + asked
      const imdb_id = `tt96${String(asked).padStart(5, '0')}`
      const wholeFilm = { ...film, id, imdb_id, title: `Spoilt ${asked}` }
      services.tmdb.failWith(({ path }) => {
        if (path.includes('search')) return { json: spoil(page, todo) }
        return { json: what === 'film' ? spoil(wholeFilm, todo) : wholeFilm }
      })
      services.omdb.failWith(() => ({ json: spoil(record, todo) }))
      const answer = await get(what === 'search' ? `/search?q=spoilt+${asked}` : `/movie/${id}`)
      const words = wordsOf(await answer.text()).replaceAll(`Spoilt ${asked}`, '')
      expect(answer.status).toBeLessThan(500)
      expect(words).not.toMatch(/\b(?:undefined|NaN|null)\b|\[object |Unexpected Application Error/)
      if (what === 'record') expect(answer.status).toBe(200)
    }),
    { numRuns: answers, seed: 5 },
  )
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([])
})
