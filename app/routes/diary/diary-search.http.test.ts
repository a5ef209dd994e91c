import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { logFilm, pageAt } from '#tests/client/library/diary-pages.ts'
import { fillDiary } from '#tests/fixtures/filled-library/full-diary.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const ada = await createMember(site)

await fillDiary(ada)

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
