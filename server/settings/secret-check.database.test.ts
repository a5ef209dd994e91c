import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { authSecretFile } from './auth-secret.ts'
import { recordSecret } from './secret-check.ts'

const { db } = await openTestDatabase()

const [own, other] = ['a'.repeat(43), 'b'.repeat(43)]
const noFile = { authSecret: own, dataDir: '/nowhere' }

test('a changed secret is reported although DATA_DIR/auth-secret cannot be read', async () => {
  await recordSecret(db, own, { settings: noFile, warn: () => {} })
  const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  // A directory, because root can read every file.
  mkdirSync(authSecretFile(dataDir))
  const warnings: string[] = []
  await recordSecret(db, other, { settings: { authSecret: other, dataDir }, warn: line => warnings.push(line) })
  expect(warnings).toEqual([expect.stringContaining('To go back to the former secret, set AUTH_SECRET to it')])
})
