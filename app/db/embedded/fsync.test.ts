import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.skipIf(process.platform === 'win32')('a process that may open 100 files fsyncs a directory of 400', () => {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-fsync-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (let index = 0; index < 400; index += 1) writeFileSync(join(directory, `${index}`), '')
  const program = `import { fsyncTree } from ${JSON.stringify(new URL('fsync.ts', import.meta.url).href)}
      await fsyncTree(${JSON.stringify(directory)})
      console.log('done')`
  const limited = ['-c', 'ulimit -n 100; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', program]
  expect(execFileSync('sh', limited, { encoding: 'utf8' })).toBe('done\n')
})
