import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { logFilm, pageAt } from '#tests/client/library/diary-pages.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const member = await createMember(site)

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
  // Of a day that is still to come everywhere.
  `${new Date(Date.now() + 24 * 3600_000).getUTCFullYear() + 1}/1`,
])('/diary/%s responds 404', async month => expect((await pageAt(member, `/diary/${month}`)).status).toBe(404))

test('a month with a leading zero redirects to its page', async () => {
  const { status, location } = await pageAt(member, '/diary/2020/02?page=1')
  expect([status, location]).toEqual([301, '/diary/2020/2?page=1'])
})

test('January 1900 has no month before it', async () => {
  const { status, html } = await pageAt(member, '/diary/1900/1')
  expect([status, html.includes('/diary/1899/')]).toEqual([200, false])
  expect(html).toContain('href="/diary/1900/2"')
})

test('a month has the entries from its first day to its last', async () => {
  const bob = await createMember(site)
  for (const watchedOn of ['2019-11-30', '2019-12-01', '2019-12-31', '2020-01-01']) await logFilm(bob, { watchedOn })
  const daysOf = async (month: string) =>
    [...(await pageAt(bob, `/diary/${month}`)).html.matchAll(/<li id="([\d-]+)"/g)].map(([, day]) => day)
  expect(await daysOf('2019/11')).toEqual(['2019-11-30'])
  expect(await daysOf('2019/12')).toEqual(['2019-12-31', '2019-12-01'])
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
