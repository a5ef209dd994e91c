// An import of very many entries of one film: the work must not grow with the square of their number. The embedded database
// fails a statement after 20 s, and ends the server after 30 s.
import { expect, test } from 'vitest'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { createMember } from '#tests/client/http-client.ts'
import { decideImport, previewFile } from '#tests/client/library/upload-import.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
// A server fails a statement after 6 s; a slow machine compares 14,000 entries in 5.7 s.
const viewings = process.env.TEST_DATABASE_URL ? 5000 : 7000
const dayMs = 86_400_000

/** A diary of one film, with an entry and a review each day. */
function diaryFrom(firstDay: number) {
  const lines = Array.from({ length: viewings }, (_, index) => {
    const day = new Date(Date.UTC(1944, 0, 1) + (firstDay + index) * dayMs).toISOString().slice(0, 10)
    return `${day},Heat,1995,u,4,,Seen on ${day},,${day}`
  })
  return ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date', ...lines].join('\n')
}

test('a second file with thousands of other viewings and reviews of one film is previewed, and adds no known viewing again', async () => {
  const member = await createMember(site)
  await previewFile(member, 'reviews.csv', diaryFrom(0))
  const applied = await decideImport(member, { state: 'applied', onConflict: 'file' })
  expect(applied.words).toContain('Your films are in')
  const { words } = await previewFile(member, 'reviews.csv', diaryFrom(viewings - 1))
  expect(words).toContain('What this file would do')
  expect(words).toContain(`To add ${formatWhole(2 * viewings - 2)}`)
  expect((await site.get('/readyz')).status).toBe(200)
}, 180_000)
