import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { visibleText } from '#tests/client/words-of.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const [matrix, starWars, toyStory] = [603, 11, 10193]

async function read(who: Pick<HttpClient, 'get'>, query = '') {
  const response = await who.get(`/user/films${query}`)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const ids = [...main.matchAll(/<(?:h3|th scope="row")[^>]*>.*?href="\/movie\/(\d+)"/gs)].map(([, id]) => Number(id))
  const words = visibleText(main).replace(/\s+/g, ' ')
  return { status: response.status, location: response.headers.get('Location'), response, main, ids, words }
}

const ada = await createMember(site)
await ada.get(`/movie/${matrix}/rating`, put({ stars: 4.5 }))
await ada.get(`/movie/${starWars}/rating`, put({ stars: 2 }))
await ada.get(`/movie/${toyStory}/watchlist`, put({}))
await ada.get(`/movie/${starWars}/reviews/${randomUUID()}`, put({ review: 'A galaxy far away.' }))

test("an anonymous visitor of /user/films sees 'You are not authenticated'", async () => {
  const { status, words } = await read(site)
  expect([status, words.includes('You are not authenticated')]).toEqual([401, true])
})

test('a member without films is invited to rate ten', async () => {
  const { status, words, main } = await read(await createMember(site))
  expect([status, words.includes('No films yet')]).toEqual([200, true])
  expect(main).toContain('href="/user/rate"')
})

test('all films that a member rated, listed or reviewed are shown once, in private', async () => {
  const { ids, words, response } = await read(ada)
  expect(ids.toSorted()).toEqual([matrix, starWars, toyStory].toSorted())
  expect(words).toContain('3 of 3')
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect((await read(await createMember(site))).ids).toEqual([])
})

test('each ready-made view is one press away and has as many films as it says', async () => {
  const { main } = await read(ada)
  const [, nav = ''] = /aria-label="Ready-made views">(.*?)<\/nav>/s.exec(main) ?? []
  const views = [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*) <b[^>]*>(\d+)</g)]
  expect(views.map(([, , label]) => label)).toContain('Watchlist, under 100 minutes')
  expect(views).toHaveLength(6)
  for (const [, href = '', label, films] of views) {
    const { ids } = await read(ada, href.replace('/user/films', '').replaceAll('&amp;', '&'))
    expect(ids.length, label).toBe(Number(films))
  }
  expect((await read(ada, '?starsFrom=4')).ids).toEqual([matrix])
})

test('filters join, and each chip leads to the page without its filter', async () => {
  const { ids, main } = await read(ada, '?mine=rated&not=Adventure&from=1990')
  expect(ids).toEqual([matrix])
  const chips = [...main.matchAll(/href="([^"]*)"[^>]*>([^<]*)<span class="sr">, remove/g)]
  expect(chips.map(([, href, label]) => [label, href?.replaceAll('&amp;', '&')])).toEqual([
    ['Rated', '/user/films?not=Adventure&from=1990'],
    ['Not Adventure', '/user/films?mine=rated&from=1990'],
    ['From 1990 on', '/user/films?mine=rated&not=Adventure'],
  ])
})

test('the link of a column of stars shows the films with exactly these stars', async () => {
  expect((await read(ada, '?stars=2')).ids).toEqual([starWars])
})

test('the table sorts by a heading and says so', async () => {
  const { ids, main } = await read(ada, '?view=table&sort=stars')
  expect(ids).toEqual([matrix, starWars, toyStory])
  expect(main).toMatch(/aria-sort="descending"[^>]*><a[^>]*>My stars/)
})

test('the names of people find films, and nothing found names the filters to take away', async () => {
  expect((await read(ada, '?person=Keanu+Reeves')).ids).toEqual([matrix])
  const { words, status } = await read(ada, '?person=Keanu+Reeves&mine=liked')
  expect([status, words.includes('None of your films fits all of this.')]).toEqual([200, true])
  expect(words).toContain('Without “Liked”')
})

test('a form without script that sends empty fields shows all films', async () => {
  const query = '?starsFrom=&starsTo=&join=any&from=&to=&seenFrom=&seenTo=&person=&keyword=&sort=title'
  expect((await read(ada, query)).ids).toHaveLength(3)
})

test.each([
  ...[
    'stars=6',
    'stars=2&stars=3',
    'mine=x',
    'from=19',
    'seenFrom=2026-02-30',
    'sort=x',
    'view=list',
    'page=0',
    'list=x',
  ],
  `keyword=${'x'.repeat(81)}`,
])('/user/films?%s is a 400', async query => expect((await read(ada, `?${query}`)).status).toBe(400))

test('a page past the last one redirects to the last, and PUT is refused', async () => {
  expect(await read(ada, '?sort=title&page=9')).toMatchObject({ status: 302, location: '/user/films?sort=title' })
  const response = await ada.get('/user/films', put({}))
  expect([response.status, response.headers.get('Allow')?.includes('GET')]).toEqual([405, true])
})

const post = (body: object) => ({ ...put(body), method: 'POST' })

test('a member edits films in bulk, takes it back, and no other member is touched', async () => {
  const [bob, eve] = [await createMember(site), await createMember(site)]
  for (const member of [bob, eve]) {
    await member.get(`/movie/${matrix}/rating`, put({ stars: 1 }))
    await member.get(`/movie/${starWars}/watchlist`, put({}))
  }
  const films = [matrix, starWars]
  for (const [edit, noun, query, count] of [
    [{ act: 'rate', stars: 4.5 }, 'rating', '?stars=4.5', 0],
    [{ act: 'unrate' }, 'rating', '?mine=unrated', 1],
    [{ act: 'like' }, 'film_like', '?mine=liked', 0],
    [{ act: 'seen' }, 'seen', '?mine=seen', 0],
    [{ act: 'list' }, 'watchlist', '?mine=watchlist', 1],
  ] as const) {
    const done = await bob.get('/user/films.data', post({ ...edit, films }))
    expect(done.status, edit.act).toBe(200)
    const expected = edit.act === 'unrate' ? 1 : 2
    expect((await read(bob, query)).ids.length, edit.act).toBe(expected)
    const text = await done.text()
    expect(text).toContain('former')
    if (noun === 'film_like') {
      const former = films.map(filmId => ({ filmId, at: null, storedRating: null, isFromDiary: false }))
      expect((await bob.get('/user/films.data', post({ restore: noun, former }))).status).toBe(200)
      expect((await read(bob, query)).ids.length).toBe(count)
    }
  }
  expect((await read(eve)).ids).toHaveLength(2)
  expect((await read(eve, '?stars=1')).ids).toEqual([matrix])
})

test('an undo gives a rating back with its stars', async () => {
  const bob = await createMember(site)
  await bob.get(`/movie/${matrix}/rating`, put({ stars: 1 }))
  const former = [{ filmId: matrix, at: '2020-01-02T03:04:05.000Z', storedRating: 2, isFromDiary: false }]
  await bob.get('/user/films.data', post({ act: 'rate', stars: 5, films: [matrix] }))
  await bob.get('/user/films.data', post({ restore: 'rating', former }))
  expect((await read(bob, '?stars=1&ratedFrom=2020-01-02&ratedTo=2020-01-02')).ids).toEqual([matrix])
})

test('without script the form edits the ticked films and returns to its page', async () => {
  const bob = await createMember(site)
  await bob.get(`/movie/${matrix}/rating`, put({ stars: 1 }))
  const sent = await bob.send('/user/films', { act: 'like', film: String(matrix), stars: '4', next: '?mine=rated' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/user/films?mine=rated'])
  expect((await read(bob, '?mine=liked')).ids).toEqual([matrix])
})

test.each([
  { act: 'burn', films: [11] },
  { act: 'like', films: [] },
  { act: 'rate', films: [11] },
  { act: 'rate', stars: 7, films: [11] },
  { restore: 'review', former: [] },
])('the bulk edit %j is a 400', async body => expect((await ada.get('/user/films.data', post(body))).status).toBe(400))

test('a visitor edits nothing', async () => {
  expect((await site.get('/user/films.data', post({ act: 'like', films: [11] }))).status).toBe(401)
})
