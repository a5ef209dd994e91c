import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assertUserOfSite } from './assert-user-of-site.ts'

test.runIf(process.getuid?.() === 0).each(['database/PG_VERSION', 'auth-secret'])(
  'root runs no command where another user owns %s',
  file => {
    const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-user-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    assertUserOfSite(dataDir)
    mkdirSync(join(dataDir, 'database'))
    writeFileSync(join(dataDir, file), '')
    assertUserOfSite(dataDir)
    chownSync(join(dataDir, file), 65_534, 65_534)
    expect(() => assertUserOfSite(dataDir)).toThrow('is that of a site of user 65534: run this as that user')
  },
)
