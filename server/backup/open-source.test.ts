import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSource } from './open-source.ts'

test('a backup is refused while a restore that was cut short is not completed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-source-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, 'restore.unfinished'))
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18')
  const source = openSource({ dataDir, databaseUrl: null, authSecret: null })
  await expect(source).rejects.toThrow('was cut short: run it again, with --replace')
})
