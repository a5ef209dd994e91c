import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { openStaticFiles } from './static-files.ts'

test('where the build is missing or half written, the error names its folder and the command', () => {
  const root = createTemporaryDirectory()
  for (const folder of [root, join(root, 'missing')]) {
    const open = () => openStaticFiles(folder, { https: false, serviceWorker: true })
    expect(open).toThrow(`${folder} is not a whole build: run npm run build`)
  }
})
