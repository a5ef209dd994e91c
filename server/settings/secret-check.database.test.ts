import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { authSecretFile } from './auth-secret.ts'
import { isSecretOfSite, recordSecret, recordSecretAgain } from './secret-check.ts'

const { db } = await openTestDatabase()

const [own, other] = ['a'.repeat(43), 'b'.repeat(43)]
const noFile = { authSecret: own, dataDir: '/nowhere' }

test('a running site records its secret again after another process was started with another one', async () => {
  const warnings: string[] = []
  const warn = (sentence: string) => warnings.push(sentence)
  await recordSecret(db, own, { settings: noFile, warn: () => {} })
  await recordSecretAgain(db, own, { warn })
  expect(warnings).toEqual([])
  await recordSecret(db, other, { settings: noFile, warn: () => {} })
  expect(await isSecretOfSite(db, own)).toBe(false)
  await recordSecretAgain(db, own, { warn })
  expect(await isSecretOfSite(db, own)).toBe(true)
  expect(warnings).toEqual([expect.stringContaining('another process uses this database')])
})

test('without a recorded secret any is that of the site, and the first start records its own and warns of nothing', async () => {
  await db.deleteFrom('secret_check').execute()
  expect(await isSecretOfSite(db, other)).toBe(true)
  await recordSecret(db, own, { settings: noFile, warn: expect.unreachable })
  expect(await isSecretOfSite(db, other)).toBe(false)
})

test('of processes that start at the same time with another secret one warns', async () => {
  await recordSecret(db, own, { settings: noFile, warn: () => {} })
  const warnings: string[] = []
  const warn = (sentence: string) => warnings.push(sentence)
  await Promise.all([1, 2, 3].map(() => recordSecret(db, other, { settings: noFile, warn })))
  expect(warnings).toHaveLength(1)
})

test('a changed secret is reported although DATA_DIR/auth-secret cannot be read', async () => {
  await recordSecret(db, own, { settings: noFile, warn: () => {} })
  const dataDir = createTemporaryDirectory()
  // A directory, because root can read every file.
  mkdirSync(authSecretFile(dataDir))
  const warnings: string[] = []
  await recordSecret(db, other, { settings: { authSecret: other, dataDir }, warn: line => warnings.push(line) })
  expect(warnings).toEqual([expect.stringContaining('To go back to the former secret, set AUTH_SECRET to it')])
})
