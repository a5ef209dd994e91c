import { expect, test } from 'vitest'
import { createClient, createMember, signIn } from '#tests/client/http-client.ts'
import { importPage, sendFile, sendUpload } from '#tests/client/library/upload-import.ts'
import { hostileUploads } from '#tests/fixtures/hostile-uploads/all.ts'
import { megabyte } from '#tests/fixtures/hostile-uploads/hostile-upload.ts'
import { letterboxdExport as letterboxd } from '#tests/fixtures/letterboxd-export.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const member = await createMember(site)

/** One of each kind. The 200 at full size are sent by bench/hostile-uploads.ts. */
const uploads = [...hostileUploads({ variants: 1, maxBytes: megabyte / 8 })]

test.each(uploads.map(upload => [upload.name, upload] as const))(
  'a hostile upload of the kind "%s" is read, or refused with a sentence, and the site serves on',
  async (_, upload) => {
    const response = await sendUpload(member, upload)
    expect([303, 400, 413]).toContain(response.status)
    if (response.status !== 303)
      expect(await response.text()).toMatch(/role="alert"[^>]*>[^<]{20,}|not a form|at most 600 fields/)
    expect((await site.get('/healthz')).status).toBe(200)
    const { html } = await importPage(member)
    expect(html.length).toBeLessThan(100_000)
  },
)

test('a second upload of a member from another browser while the first is under way is refused with 429', async () => {
  const member = await createMember(site)
  const elsewhere = createClient(site)
  await signIn(elsewhere, member.person)
  const uploads = await Promise.all([member, elsewhere].map(at => sendFile(at, 'letterboxd.zip', letterboxd)))
  expect(uploads.map(({ status }) => status).sort()).toEqual([303, 429])
  const refused = uploads.find(({ status }) => status === 429)
  expect(refused?.headers.get('Retry-After')).toBe('5')
  expect(await refused?.text()).toContain('Another file of yours is being read.')
  expect((await importPage(member)).words).toContain('To add 8')
})

test('uploads of two members at once are both taken', async () => {
  const members = [await createMember(site), await createMember(site)]
  const uploads = await Promise.all(members.map(member => sendFile(member, 'letterboxd.zip', letterboxd)))
  expect(uploads.map(({ status }) => status)).toEqual([303, 303])
  for (const member of members) expect((await importPage(member)).words).toContain('To add 8')
})

test('a table with 6,000 columns and 20,000 rows is refused at once, with the limit and the line', async () => {
  const member = await createMember(site)
  const columns = Array.from({ length: 6000 }, (_, at) => `c${at}`)
  const answer = await sendFile(member, 'r.csv', `name,year,letterboxd uri,rating,${columns}\n${'1\n'.repeat(20_000)}`)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('r.csv, line 1: more than 250 columns.')
})
