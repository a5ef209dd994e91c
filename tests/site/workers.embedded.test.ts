import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSiteProcess } from '../services/start-process.ts'

test('WORKERS with the embedded database starts one process, and the start says so', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-workers-'))
  const site = await startSiteProcess({ DATA_DIR, WORKERS: '4' })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  await site.ready()
  expect(site.output()).toContain(
    'WORKERS=4 needs a PostgreSQL server (DATABASE_URL): the embedded database runs in one process',
  )
  expect(site.output().match(/"msg":"listening"/g)).toHaveLength(1)
})
