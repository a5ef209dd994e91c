import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['scripts/take-screens.ts', 'bench/lighthouse.ts', 'bench/early-presses.ts'])(
  '%s without a Chromium ends with a sentence that says how to name one',
  file => {
    const { status, stderr } = spawnSync(process.execPath, [file, 'http://localhost:9'], {
      env: { ...process.env, CHROMIUM_PATH: '' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain('No Chromium on this machine. Install one, or name it with CHROMIUM_PATH.')
  },
  30_000,
)

test.each([
  ['scripts/take-screens.ts', 2, 'Usage: npm run screens -- [URL] [NAME]'],
  ['scripts/bench.mjs', 0, 'memory'],
])('%s with --help prints what it takes', (file, code, expected) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [file, '--help'], { encoding: 'utf8' })
  expect(status).toBe(code)
  expect(stdout + stderr).toContain(expected)
})
