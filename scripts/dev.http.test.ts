import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tests/services/free-port.ts'

test('`npm run dev` serves the site from its sources, and Ctrl-C ends it', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-dev-'))
  const env = { PATH: process.env.PATH ?? '', PORT: String(await freePort()), DATA_DIR }
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        printed += chunk
        if (printed.includes('with hot reload, at')) resolve()
      })
    }
    child.once('exit', () => reject(new Error(printed)))
  })
  await ready
  const response = await fetch(`http://localhost:${env.PORT}/movie/603`)
  expect(response.status, printed).toBe(200)
  expect(await response.text()).toContain('The Matrix')
  child.kill('SIGINT')
  await ended
  await expect(fetch(`http://localhost:${env.PORT}/`)).rejects.toThrow()
})
