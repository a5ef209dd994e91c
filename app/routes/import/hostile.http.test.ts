import { expect, test } from 'vitest'
import { importPage, sendUpload } from '#tests/bring-in.ts'
import { hostileUploads } from '#tests/hostile-uploads/all.ts'
import { megabyte } from '#tests/hostile-uploads/hostile-upload.ts'
import { startASite } from '#tests/start-a-site.ts'
import { aMember } from '#tests/visit.ts'

const site = await startASite()
const member = await aMember(site)

/** One of each kind. The 200 at full size are sent by bench/hostile-uploads.ts. */
const uploads = [...hostileUploads({ variants: 1, maxBytes: megabyte / 2 })]

test.each(uploads.map(upload => [upload.name, upload] as const))(
  'a hostile upload of the kind "%s" is read, or refused with a sentence, and the site serves on',
  async (_, upload) => {
    const response = await sendUpload(member, upload)
    expect([303, 400, 413]).toContain(response.status)
    if (response.status !== 303) expect(await response.text()).toMatch(/role="alert"[^>]*>[^<]{20,}|not a form/)
    expect((await site.get('/healthz')).status).toBe(200)
    const { html } = await importPage(member)
    expect(html.length).toBeLessThan(100_000)
  },
)
