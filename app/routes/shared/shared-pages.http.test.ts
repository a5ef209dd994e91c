// A shared year, and the pages of a long shared list.
import { expect, test } from 'vitest'
import { createClient, createMember } from '#tests/client/http-client.ts'
import { logFilm } from '#tests/client/library/diary-pages.ts'
import { memberWithList, textOf, wordsOf } from '#tests/client/library/list-pages.ts'
import { shareByLink } from '#tests/client/secret-urls.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const stranger = createClient(site)

test('a shared year has its days and stars, no other year, and its notes only when that is chosen', async () => {
  const ada = await createMember(site)
  await logFilm(ada, { watchedOn: '2020-12-31', stars: 4.5, note: 'For my eyes only.' })
  await logFilm(ada, { watchedOn: '2021-01-01' }, 11)
  const { path, id } = await shareByLink(ada, 'year:2020')
  const words = await textOf(stranger, path)
  expect(words).toContain('A year on filmDB 2020 in films 1 viewing , 2 h 16 min The Matrix')
  expect(words).toMatch(/December 31, 2020 .*4\.5 stars/)
  expect(words).not.toMatch(/Star Wars|For my eyes only/)
  await ada.send('/user/sharing', { intent: 'change', id, withNotes: 'on' })
  expect(await textOf(stranger, path)).toContain('For my eyes only.')
})

test('the second page of a shared list goes on with the films and the numbers of the first', async () => {
  const films = catalogueFilms().slice(0, 61)
  const { ada, id } = await memberWithList(
    site,
    films.map(({ id }) => id),
  )
  const { path } = await shareByLink(ada, `list:${id}`)
  const pageAt = async (query: string) => {
    const html = await (await stranger.get(path + query)).text()
    const rows = [...html.matchAll(/<li>(.*?)<\/h2>/gs)].map(([, row = '']) => wordsOf(row).trim())
    return { html, rows }
  }
  const first = await pageAt('')
  expect([first.rows.length, first.rows[0]]).toEqual([60, expect.stringContaining(`1 ${films[0]?.title}`)])
  expect(first.html).toContain(`href="${path}?page=2"`)
  expect((await pageAt('?page=2')).rows).toEqual([expect.stringContaining(`61 ${films[60]?.title}`)])
})
