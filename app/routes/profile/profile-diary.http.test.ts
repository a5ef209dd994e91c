import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { entryFields } from '#tests/client/library/library-requests.ts'
import { visibleText } from '#tests/client/visible-text.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const words = async (who: Pick<HttpClient, 'get'>, path = '/user') =>
  visibleText(await (await who.get(path)).text()).replace(/\s+/g, ' ')

test('the month has a frame for a day with films, and today without one leads to the log', async () => {
  const ada = await createMember(site)
  const before = `${today.slice(0, 8)}01`
  expect(await words(ada)).toContain('Every film you log has a frame here, on its day.')
  expect(await words(ada)).toContain(`${Number(today.slice(8))} , today: log a film`)
  for (const id of [603, 11])
    await ada.get(`/movie/${id}/diary/${randomUUID()}`, put({ ...entryFields, watchedOn: before }))
  const page = await (await ada.get('/user')).text()
  const month = `/diary/${today.slice(0, 4)}/${Number(today.slice(5, 7))}`
  expect(page).toContain(`href="${month}#${before}"`)
  expect(page).toContain('alt="The Matrix and Star Wars"')
  expect(await (await ada.get(month)).text()).toContain(`id="${before}"`)
})

test('a film seen twice is one film and two viewings, on the profile, in the diary and in the year', async () => {
  const ada = await createMember(site)
  const year = Number(today.slice(0, 4)) - 1
  for (const day of [`${year}-05-01`, `${year}-05-02`]) {
    await ada.get(`/movie/603/diary/${randomUUID()}`, put({ ...entryFields, watchedOn: day }))
  }
  expect(await words(ada)).toContain('1 Film seen 0 Viewings this year')
  expect(await words(ada)).toContain(`${year} 2 viewings, 5 hours`)
  expect(await words(ada, `/diary/${year}/5`)).toContain('2 viewings on 2 days')
  expect(await words(ada, `/diary/${year}/5`)).toContain('May 2 viewings')
  expect(await words(ada, `/user/year/${year}`)).toMatch(/2 viewings ?\. 5 hours/)
})

test('each of the newest years of the diary has its figures and leads to its page', async () => {
  const ada = await createMember(site)
  const thisYear = Number(today.slice(0, 4))
  for (const [id, watchedOn] of [
    [603, today],
    [11, `${thisYear - 1}-12-31`],
    [603, `${thisYear - 1}-01-01`],
    [10193, `${thisYear - 3}-03-09`],
  ] as const) {
    await ada.get(`/movie/${id}/diary/${randomUUID()}`, put({ ...entryFields, watchedOn }))
  }
  expect(await words(ada)).toContain(
    `Your years All time ${thisYear} 1 viewing, 2 hours, so far ${thisYear - 1} 2 viewings, 4 hours ${thisYear - 3} 1 viewing, 2 hours, from March`,
  )
  const page = await (await ada.get('/user')).text()
  for (const year of ['all', thisYear, thisYear - 1, thisYear - 3]) {
    expect(page).toContain(`href="/user/year/${year}"`)
    expect((await ada.get(`/user/year/${year}`)).status).toBe(200)
  }
})

const today = new Date().toISOString().slice(0, 10)
