import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMember, put } from '../client/http-client.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

test('on a full disk writes get 503 and readyz is not ready, and after space is freed writes succeed without a restart', async () => {
  const { settings, remove } = await ownDatabase()
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-full-'))
  const full = join(directory, 'full')
  const site = await startSiteProcess(
    { ...settings, DISK_FULL: full },
    { preload: './tests/services/faults/full-disk.ts' },
  )
  onTestFinished(async () => {
    rmSync(directory, { recursive: true, force: true })
    await site.stop()
    await remove()
  })
  await site.ready()
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  const ada = await createMember({ url: site.url, get })
  // Longer than the free space of any database page, and not compressible: the table has to grow.
  const review = () => ada.get(`/movie/603/reviews/${crypto.randomUUID()}`, put({ review: longText() }))

  writeFileSync(full, '')
  let refused = await review()
  while (refused.status === 200) refused = await review()
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(await refused.text()).toContain('filmDB cannot save anything at the moment')
  expect((await ada.get('/user')).status).toBe(200)
  expect((await get('/search?q=alien')).status).toBe(200)
  const unready = await get('/readyz')
  expect([unready.status, await unready.text()]).toEqual([503, 'the database takes no writes'])

  rmSync(full)
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 60_000 }).toBe(200)
  expect((await review()).status).toBe(200)
  expect(site.child.exitCode).toBeNull()
})

const longText = () => Array.from({ length: 120 }, () => crypto.randomUUID()).join(' ')
