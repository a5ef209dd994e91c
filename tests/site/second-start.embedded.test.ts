import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preparedSettings, startSiteWith } from '../services/database/backup-settings.ts'
import { startSiteProcess } from '../services/start-process.ts'

test('a second start on the same directory exits with 4, and the first site goes on', async () => {
  const { DATA_DIR } = await preparedSettings()
  rmSync(join(DATA_DIR, 'auth-secret'))
  const first = await startSiteWith({ DATA_DIR, AUTH_SECRET: 'x'.repeat(32) })
  const second = await startSiteProcess({ DATA_DIR })
  expect((await second.ended).code).toBe(4)
  expect(second.output()).toContain(`${DATA_DIR}/database is in use by another process`)
  // It would be taken for the first site's.
  expect(existsSync(join(DATA_DIR, 'auth-secret'))).toBe(false)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})
