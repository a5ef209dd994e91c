import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { openSource } from './open-source.ts'

test('a backup is refused while a restore that was cut short is not completed', async () => {
  const dataDir = createTemporaryDirectory()
  mkdirSync(join(dataDir, 'restore.unfinished'))
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18')
  const source = openSource({ dataDir, databaseUrl: null, authSecret: null })
  await expect(source).rejects.toThrow('was cut short: run it again, with --replace')
})
