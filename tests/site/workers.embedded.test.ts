import { expect, test } from 'vitest'
import { preparedSettings, startSiteWith } from '../services/database/backup-settings.ts'

test('WORKERS with the embedded database starts one process, and the start says so', async () => {
  const site = await startSiteWith({ ...(await preparedSettings()), WORKERS: '4' })
  expect(site.output()).toContain(
    'WORKERS=4 needs a PostgreSQL server (DATABASE_URL): the embedded database runs in one process',
  )
  expect(site.output().match(/"msg":"listening"/g)).toHaveLength(1)
})
