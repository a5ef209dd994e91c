import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { createMemberWithTwoFilms, previewFile } from '#tests/client/library/upload-import.ts'
import { letterboxdExport as letterboxd } from '#tests/fixtures/letterboxd-export.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const path = '/user/import/not-found.csv'
const reviewColumns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'

/** An export of Letterboxd whose reviews are of no film here: more than the buffers of a connection take. */
function longReviews() {
  const rows = Array.from(
    { length: 600 },
    (_, index) => `2020-01-05,No Such Film Qzx,1901,https://boxd.it/1a,,,${index} ${'🎬'.repeat(9_900)},,`,
  )
  return new Uint8Array(zipSync({ 'reviews.csv': strToU8([reviewColumns, ...rows].join('\n')) }, { level: 1 }))
}

test('a member whose lines that were not imported are being sent gets 503 for them and for the export', async () => {
  const member = await createMember(site)
  await previewFile(member, 'letterboxd.zip', longReviews())
  const unread = await member.get(path)
  expect(unread.status).toBe(200)
  for (const other of [path, '/user/export.zip']) {
    const refused = await member.get(other)
    expect([refused.status, refused.headers.get('Retry-After')], other).toEqual([503, '10'])
  }
  expect((await unread.text()).trimEnd().split('\r\n')).toHaveLength(601)
  await expect.poll(async () => (await member.get('/user/export.zip')).status).toBe(200)
})

test('a member downloads the entries that were not found as CSV, with the reasons', async () => {
  const member = await createMemberWithTwoFilms(site)
  expect((await member.get(path)).status).toBe(404)
  await previewFile(member, 'letterboxd.zip', letterboxd)
  const answer = await member.get(path)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="not-found.csv"')
  const lines = (await answer.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe('No such film here,ratings.csv,5,rating,,,Dune,1984,6,2020-01-05,')
})

test('a row of reviews.csv without a review counts once when its film is not found, whatever else it has', async () => {
  const member = await createMember(site)
  const rows = [
    '2020-01-05,No Such Film Qzx,1901,https://boxd.it/1a,3,,,,',
    '2020-01-05,Nor This One Qzx,1902,x,3,,,,2020-01-04',
  ]
  const { words } = await previewFile(member, 'reviews.csv', [reviewColumns, ...rows].join('\n'))
  expect(words).toContain('Not found 2')
  const lines = (await (await member.get(path)).text()).trimEnd().split('\r\n').slice(1)
  expect(lines).toEqual([
    'No such film here,reviews.csv,2,rating,,,No Such Film Qzx,1901,6,2020-01-05,',
    'No such film here,reviews.csv,3,diary_entry,,,Nor This One Qzx,1902,6,2020-01-05,',
  ])
})

test('a row that ratings.csv and reviews.csv have is named once when its film is not found', async () => {
  const member = await createMember(site)
  const film = '2020-01-05,No Such Film Qzx,1901,https://boxd.it/1a,3'
  const zip = zipSync({
    'ratings.csv': strToU8(`Date,Name,Year,Letterboxd URI,Rating\n${film}`),
    'reviews.csv': strToU8(`${reviewColumns}\n${film},,,,`),
  })
  const { words } = await previewFile(member, 'letterboxd.zip', new Uint8Array(zip))
  expect(words).toContain('Not found 1')
})
