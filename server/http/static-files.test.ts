import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStaticFiles } from './static-files.ts'

test('where the build is missing or half written, the error names its folder and the command', () => {
  const root = mkdtempSync(join(tmpdir(), 'filmdb-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of [root, join(root, 'missing')]) {
    const open = () => openStaticFiles(folder, { https: false, serviceWorker: true })
    expect(open).toThrow(`${folder} is not a whole build: run npm run build`)
  }
})
