import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { readOwnFilms as read } from '#tests/client/library/own-films.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const [matrix, starWars, toyStory] = [603, 11, 10193]

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

test('all films that a member rated, listed or reviewed are shown once, in private, beside one heading of filters', async () => {
  const { ids, words, main, response } = await read(ada)
  expect(ids.toSorted()).toEqual([matrix, starWars, toyStory].toSorted())
  expect(words).toContain('3 of 3')
  expect(main.match(/>Filters<\/h2>/g)).toHaveLength(1)
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

test('a keyword is shown with its names, wherever the page has it', async () => {
  const { words } = await read(ada, '?keyword=world+war+ii')
  expect(words).toContain('World War II')
  expect(words).not.toContain('world war ii')
})

test('a form without script that sends empty fields shows all films', async () => {
  const query = '?starsFrom=&starsTo=&join=any&from=&to=&seenFrom=&seenTo=&person=&keyword=&sort=title'
  expect((await read(ada, query)).ids).toHaveLength(3)
})

test.each([
  'stars=6',
  'stars=2&stars=3',
  'mine=x',
  'from=19',
  'seenFrom=2026-02-30',
  'sort=x',
  'view=list',
  'page=0',
  'list=x',
  `keyword=${'x'.repeat(81)}`,
])('/user/films?%s is a 400', async query => expect((await read(ada, `?${query}`)).status).toBe(400))

test('a page past the last one redirects to the last, and PUT is refused', async () => {
  expect(await read(ada, '?sort=title&page=9')).toMatchObject({ status: 302, location: '/user/films?sort=title' })
  const response = await ada.get('/user/films', put({}))
  expect([response.status, response.headers.get('Allow')?.includes('GET')]).toEqual([405, true])
})
