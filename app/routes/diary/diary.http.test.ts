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

test('the diary shows the films of this month, newest first, to their member alone', async () => {
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

test.each([
  ['rewatch=1', 1],
  ['liked=1', 3],
  ['note=1', 1],
  ['undated=1', 1],
  ['stars=4', 3],
  ['stars=4&liked=1', 2],
  ['tag=CINEMA', 6],
  ['tag=cine', 0],
  ['q=matrix', 1],
  ['q=SPOON', 1],
  ['q=70', 6],
  ['q=%25', 0],
  ['q=_', 0],
  ['q=\\', 0],
])('/diary?%s finds %d entries of the whole diary', async (query, count) => {
  const { heading } = await pageAt(ada, `/diary?${query}`)
  expect(heading).toBe(count === 1 ? '1 entry' : `${count} entries`)
})

test('a filter that is unknown or impossible is ignored', async () => {
  for (const query of ['stars=9', 'liked=yes', 'q=%20', 'unknown=1', 'tag=']) {
    expect((await pageAt(ada, `/diary?${query}`)).html).toContain('aria-label="Months of')
  }
})

test.each([
  '2026/13',
  '2026/0',
  '2026/00',
  '2026/001',
  '1899/01',
  '1899/1',
  '9999/1',
  'abc/1',
  '2026/x',
  '02026/1',
  '20261/1',
])('/diary/%s responds 404', async month => expect((await pageAt(ada, `/diary/${month}`)).status).toBe(404))

test('a month with a leading zero redirects to its page', async () => {
  const { status, location } = await pageAt(ada, '/diary/2020/02?page=1')
  expect([status, location]).toEqual([301, '/diary/2020/2?page=1'])
})

test('January 1900 has no month before it', async () => {
  const { status, html } = await pageAt(ada, '/diary/1900/1')
  expect([status, html.includes('/diary/1899/')]).toEqual([200, false])
  expect(html).toContain('href="/diary/1900/2"')
})

test('an invalid page number responds 400, and a page past the last redirects to the first', async () => {
  expect((await pageAt(ada, '/diary?page=0')).status).toBe(400)
  expect((await pageAt(ada, '/diary?liked=1&page=7')).location).toBe('/diary?liked=1')
  expect((await pageAt(ada, '/diary/2020/1?page=2')).location).toBe('/diary/2020/1')
})

test('a month without films leads to the nearest one that has some', async () => {
  const bob = await createMember(site)
  await logFilm(bob, { watchedOn: '2019-03-05' })
  expect((await pageAt(bob, '/diary/2020/6')).html).toMatch(/No films in June 2020.*href="\/diary\/2019\/3"/s)
  expect((await pageAt(bob, '/diary/2010/6')).html).toMatch(/href="\/diary\/2019\/3"[^>]*>March 2019/)
})

test('a month of more than a hundred entries has pages, and a search of more than fifty', async () => {
  const bob = await createMember(site)
  for (let n = 0; n < 101; n += 1) await logFilm(bob, { watchedOn: '2018-02-03' })
  const first = await pageAt(bob, '/diary/2018/2')
  expect([first.titles.length, first.html.includes('/diary/2018/2?page=2')]).toEqual([100, true])
  expect((await pageAt(bob, '/diary/2018/2?page=2')).titles).toEqual(['The Matrix'])
  const found = await pageAt(bob, '/diary?q=matrix')
  expect([found.titles.length, found.html.includes('page=2')]).toEqual([50, true])
  expect((await pageAt(bob, '/diary?q=matrix&page=3')).titles).toEqual(['The Matrix'])
})

test('a long text is found as it stands, whatever its case and signs', async () => {
  const bob = await createMember(site)
  await logFilm(bob, {
    watchedOn: '2018-02-03',
    note: 'Seen again (twice!) at 5 % off: C:\\films\\a.b* [very] {long} Été_1 ÀÉ',
  })
  const found = async (q: string) => (await pageAt(bob, `/diary?q=${encodeURIComponent(q)}`)).titles.length
  expect(await found('again (TWICE!) at 5 % off: c:\\films\\A.B* [very] {long}')).toBe(1)
  expect(await found('[very] {long} été_1 Àé')).toBe(1)
  for (const q of ['seen again .twice!. at 5 % off', 'seen again (twice!) at 5 _ off', '.*.*.*.*.*.*.*.*.*.*.*.*'])
    expect(await found(q), q).toBe(0)
})

test('a title, a note and a tag are found with and without their accents', async () => {
  const bob = await createMember(site)
  await logFilm(bob, { watchedOn: '2018-02-03' }, 194)
  await logFilm(bob, { watchedOn: '2018-02-04', note: 'Près de la gare' })
  await logFilm(bob, { watchedOn: '2018-02-05', tags: ['Cinéma'] })
  const found = async (q: string) => (await pageAt(bob, `/diary?q=${encodeURIComponent(q)}`)).titles
  for (const q of ['amelie', 'AMÉLIE', 'Ame\u0301lie']) expect(await found(q), q).toEqual(['Amélie'])
  for (const q of ['pres de', 'PRÈS', 'cinema', 'cinémà']) expect(await found(q), q).toEqual(['The Matrix'])
  expect(await found('amelia')).toEqual([])
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
