import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { logFilm, pageAt } from '#tests/client/library/diary-pages.ts'
import { addPlayer, matrixReport, reported } from '#tests/client/library/players.ts'
import { dayOf, fillDiary } from '#tests/fixtures/filled-library/full-diary.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const ada = await createMember(site)
await fillDiary(ada)

test('an anonymous visitor gets 401 and the way to the sign-in, and for the form a redirect to it', async () => {
  const diary = await pageAt(site, '/diary')
  expect([diary.status, diary.html.includes('You are not authenticated')]).toEqual([401, true])
  expect((await pageAt(site, '/diary/2026/1')).status).toBe(401)
  const form = await pageAt(site, '/movie/603/log')
  expect([form.status, form.location]).toEqual([302, '/signin?next=%2Fmovie%2F603%2Flog'])
})

test('the diary shows the films of this month, newest first, only to their member', async () => {
  const [year, month] = [dayOf(0).slice(0, 4), String(Number(dayOf(0).slice(5, 7)))]
  const bob = await createMember(site)
  for (const path of ['/diary', `/diary/${year}/${month}`]) {
    const { titles, html, response } = await pageAt(ada, path)
    expect(titles[0]).toBe('The Matrix')
    expect(html).toContain('There is no spoon')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const other = await pageAt(bob, path)
    expect([other.titles, other.html.includes('Your diary begins with the next film')]).toEqual([[], true])
  }
})

test('the films of this day in an earlier year are shown', async () => {
  // On a leap day there is none.
  if (!dayOf(0).endsWith('02-29')) expect((await pageAt(ada, '/diary')).html).toContain('Two years ago today')
})

test('an invalid page number responds 400, and a page past the last redirects to the first', async () => {
  expect((await pageAt(ada, '/diary?page=0')).status).toBe(400)
  expect((await pageAt(ada, '/diary?liked=1&page=7')).location).toBe('/diary?liked=1')
  expect((await pageAt(ada, '/diary/2020/1?page=2')).location).toBe('/diary/2020/1')
})

test('a film that a player reported is announced on the diary until its member has decided', async () => {
  const bob = await createMember(site)
  await site.get(await addPlayer(bob), reported(matrixReport))
  for (const path of ['/diary', '/diary/2020/2', '/diary?liked=1']) {
    const { html, titles } = await pageAt(bob, path)
    expect(html).toContain('<b class="num">1 viewing</b> reported by your players waits for your yes.')
    expect([html.includes('href="/user/players#pending"'), titles]).toEqual([true, []])
  }
  expect((await pageAt(ada, '/diary')).html).not.toContain('reported by your players')
  const page = await (await bob.get('/user/players')).text()
  await bob.send('/user/players', { intent: 'confirm', ids: /name="ids" value="([\w-]{36})"/.exec(page)?.[1] ?? '' })
  const { html, titles } = await pageAt(bob, '/diary')
  expect([html.includes('reported by your players'), titles]).toEqual([false, ['The Matrix']])
})

test('the page of a film says when its member saw it, and how often', async () => {
  const bob = await createMember(site)
  await logFilm(bob, { watchedOn: '2020-02-02', stars: 4 })
  await logFilm(bob, { watchedOn: '2019-02-02' })
  const { html } = await pageAt(bob, '/movie/603')
  expect(html).toContain('href="/diary/2020/2"')
  expect(html).toMatch(/Seen February 2, 2020<\/a> · 2 viewings/)
  expect(html).toContain('from your diary')
  expect((await pageAt(ada, '/movie/680')).html).not.toContain('from your diary')
})
