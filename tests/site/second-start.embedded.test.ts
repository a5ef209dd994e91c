import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSiteProcess } from '../services/start-process.ts'

test('a second start on the same directory exits with 4, and the first site goes on', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-second-'))
  const first = await startSiteProcess({ DATA_DIR, AUTH_SECRET: 'x'.repeat(32) })
  onTestFinished(async () => {
    await first.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  await first.ready()
  const second = await startSiteProcess({ DATA_DIR })
  expect((await second.ended).code).toBe(4)
  expect(second.output()).toContain(`${DATA_DIR}/database is in use by another process`)
  // It would be taken for the first site's.
  expect(existsSync(join(DATA_DIR, 'auth-secret'))).toBe(false)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})
