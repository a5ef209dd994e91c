import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { entryFields } from '#tests/client/library/library-requests.ts'
import { visibleText } from '#tests/client/visible-text.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const words = async (who: Pick<HttpClient, 'get'>, path = '/user') =>
  visibleText(await (await who.get(path)).text()).replace(/\s+/g, ' ')

test("an anonymous visitor of /user sees 'You are not authenticated' and gets a 404 for the avatar", async () => {
  const page = await site.get('/user')
  expect([page.status, (await page.text()).includes('You are not authenticated')]).toEqual([401, true])
  expect((await site.get('/user/avatar')).status).toBe(404)
})

test('a new member sees the three empty messages of the specification', async () => {
  const said = await words(await createMember(site))
  expect(said).toContain('Member since')
  for (const message of ['No movies in the watchlist', 'No movies you had rated', 'No movies You had review']) {
    expect(said).toContain(message)
  }
  expect(said).not.toContain('How you rate')
})

test('the profile shows the library of the member and five figures that are links', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/603/watchlist', put({}))
  await ada.get('/movie/603/rating', put({ stars: 3.5 }))
  await ada.get('/movie/11/rating', put({ stars: 5, ratedAt: '2020-03-04T05:06:07.000Z' }))
  await ada.get('/movie/10193/seen', put({}))
  await ada.get(`/movie/11/reviews/${randomUUID()}`, put({ review: 'A galaxy <b>far</b> away.' }))
  await ada.get(`/movie/603/diary/${randomUUID()}`, put({ ...entryFields, watchedOn: today }))

  const said = await words(ada)
  expect(said).toMatch(
    /Watchlist 1 .*Ratings 2 .*3\.5 stars.*5 stars.*Reviews 1 .*A galaxy &lt;b&gt;far&lt;\/b&gt; away/,
  )
  expect(said).toContain(
    '3 Films seen 1 Viewing this year 2 Hours this year 4.25 Average, of 5 stars 1 On the watchlist',
  )
  expect(said).not.toContain('How you rate')

  const page = await (await ada.get('/user')).text()
  for (const path of ['/user/films?mine=seen', `/user/year/${today.slice(0, 4)}`, '/user/films?mine=rated']) {
    expect(page).toContain(`href="${path}"`)
    expect((await ada.get(path)).status).toBe(200)
  }
  expect(await words(ada, '/user/films?mine=seen')).toContain('3 films')
})

test('each column of the ratings leads to as many films as it counts, half stars too', async () => {
  const ada = await createMember(site)
  const stars = [4, 4, 4.5, 4, 0.5, 1]
  for (const [index, id] of [603, 11, 10193, 335984, 273248, 329865].entries()) {
    await ada.get(`/movie/${id}/rating`, put({ stars: stars[index] }))
    // Fewer than five make no chart.
    expect((await words(ada)).includes('How you rate')).toBe(index >= 4)
  }
  const page = await (await ada.get('/user')).text()
  const columns = [...page.matchAll(/href="(\/user\/films\?stars=[\d.]+)".*?stars?: (?:<!-- -->)?(\d+)</g)]
  expect(columns.map(([, path, count]) => [path, count])).toEqual([
    ['/user/films?stars=0.5', '1'],
    ['/user/films?stars=1', '1'],
    ['/user/films?stars=4', '3'],
    ['/user/films?stars=4.5', '1'],
  ])
  for (const [, path = '', count = ''] of columns) {
    const films = await (await ada.get(path)).text()
    expect(new Set(films.match(/\/movie\/\d+(?=")/g)).size, path).toBe(Number(count))
  }
})

test('the profile shows the four lists that were changed last, and leads to each and to all', async () => {
  const ada = await createMember(site)
  expect(await words(ada)).not.toMatch(/All your lists|Your years/)
  const lists = ['Oldest', 'Trains', 'Faces', 'Rooms', 'Empty'].map(name => ({ id: randomUUID(), name }))
  for (const { id, name } of lists) {
    await ada.get(`/list/${id}/details`, put({ name, description: 'Not shown.', isRanked: false }))
    if (name !== 'Empty') await ada.get(`/list/${id}/films/603`, put({}))
  }
  const said = await words(ada)
  expect(said).toContain('Lists 5 All your lists No films yet Empty 0 films Rooms 1 film Faces 1 film Trains 1 film')
  expect(said).not.toMatch(/Oldest|Not shown/)
  const page = await (await ada.get('/user')).text()
  for (const path of ['/lists', ...lists.slice(1).map(({ id }) => `/list/${id}`)]) {
    expect(page).toContain(`href="${path}"`)
    expect((await ada.get(path)).status).toBe(200)
  }
})

test('of two reviews of a film the newer one has a card, and both have their text', async () => {
  const ada = await createMember(site)
  for (const [review, day] of [
    ['The first time.', '2020-01-02'],
    ['The second time.', '2021-03-04'],
  ])
    await ada.get(`/movie/11/reviews/${randomUUID()}`, put({ review, writtenAt: `${day}T12:00:00.000Z` }))
  const said = await words(ada)
  expect(said).toMatch(/Reviews 2 .*The second time\. .*The first time\./)
  expect(said.match(/Reviewed \w+ \d+, \d{4}/g)).toEqual(['Reviewed Mar 4, 2021'])
})

const today = new Date().toISOString().slice(0, 10)

test('a review has dir=auto, so that Arabic text runs from right to left', async () => {
  const ada = await createMember(site)
  await ada.get(`/movie/11/reviews/${randomUUID()}`, put({ review: 'الفيلم رائع!' }))
  for (const path of ['/user', '/movie/11']) {
    expect(await (await ada.get(path)).text()).toMatch(/<p[^>]* dir="auto"[^>]*>الفيلم رائع!<\/p>/)
  }
})
