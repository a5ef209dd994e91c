import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tests/services/free-port.ts'

/** A start initialises a database, which takes long on a busy machine. */
const soon = { timeout: 120_000 }

/** `npm start`, without npm, on a directory of its own; whatever is left of it is gone when the test is. */
async function start(program = process.execPath, args = ['scripts/start.mjs']) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-start-'))
  const env = { PATH: process.env.PATH ?? '', PORT: String(await freePort()), DATA_DIR }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  onTestFinished(async () => {
    child.kill('SIGKILL') // The server notices that its supervisor is gone, and ends: `close` waits for it.
    await ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  /** The process numbers of the servers that got ready, in order. */
  const servers = () => [...printed.matchAll(/"pid":(\d+)[^\n]*"msg":"listening"/g)].map(([, pid]) => Number(pid))
  return { child, url: `http://localhost:${env.PORT}`, output: () => printed, ended, servers }
}

test('a server that is killed is started again, and SIGTERM ends all of it with 0', async () => {
  const { child, url, output, ended, servers } = await start()
  await expect.poll(output, soon).toContain(`filmDB is ready at ${url}`)
  const [first] = servers()
  if (!first) throw new Error(output())
  for (const signal of ['SIGUSR1', 'SIGUSR2']) for (const pid of [first, child.pid ?? 0]) process.kill(pid, signal)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(output()).not.toContain('Debugger listening')
  process.kill(first, 'SIGKILL')
  await expect.poll(() => servers().length, soon).toBe(2)
  expect(output()).toContain('The server was ended by SIGKILL. Starting it again in 1 s.')
  await expect
    .poll(() => output().slice(output().lastIndexOf('"msg":"listening"')), soon)
    .toContain(`filmDB is ready at ${url}`)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  await expect(fetch(url)).rejects.toThrow()
})

test('a server whose supervisor is killed ends too', async () => {
  const { child, url, output, ended, servers } = await start()
  await expect.poll(() => servers().length, soon).toBe(1)
  child.kill('SIGKILL')
  await ended
  expect(output()).toContain('the supervisor is gone')
  expect(output()).toContain('"msg":"stopped"')
  await expect(fetch(url)).rejects.toThrow()
})

test('a SIGHUP to npm alone ends the site', async () => {
  const { child, url, output, ended } = await start('npm', ['start'])
  await expect.poll(output, soon).toContain(`filmDB is ready at ${url}`)
  child.kill('SIGHUP')
  await ended
  expect(output()).toContain('"msg":"stopped"')
  await expect(fetch(url)).rejects.toThrow()
})
