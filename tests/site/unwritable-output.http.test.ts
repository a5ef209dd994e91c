// Standard output and standard error that accept nothing: a full disk under the log file, as /dev/full is one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { freePort } from '../services/free-port.ts'
import { ownDatabase } from '../services/start-site.ts'

test('a server whose outputs are on a full disk serves, and SIGTERM ends it with 0', async () => {
  const own = await ownDatabase()
  const port = await freePort()
  const full = openSync('/dev/full', 'w')
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(port), ...own.settings }
  const child = spawn(process.execPath, ['--liftoff-only', 'build/server/main.js'], {
    env,
    stdio: ['ignore', full, full],
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await own.remove()
  })
  const status = (path: string) =>
    fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(5 * seconds) }).then(
      response => response.status,
      () => null,
    )
  await expect.poll(() => status('/readyz'), { timeout: 60 * seconds }).toBe(200)
  expect(await status('/popular')).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
