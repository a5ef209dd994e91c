import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { supervise } from './supervise.mjs'

/** Supervises a program that notes each start and then does this; resolves with the exit code and the starts. */
async function supervised(program: string) {
  const directory = createTemporaryDirectory()
  const starts = join(directory, 'starts')
  const noting = `const fs = require('node:fs'); fs.appendFileSync(process.env.STARTS, '.')
    const start = fs.readFileSync(process.env.STARTS, 'utf8').length`
  const env = { ...process.env, STARTS: starts }
  const code = await supervise(process.execPath, ['-e', `${noting}\n${program}`], { env, pauses: [10, 20, 30, 40] })
  return { code, starts: readFileSync(starts, 'utf8').length }
}

test('a server that ends on purpose is left in peace', async () => {
  expect(await supervised('process.exit(0)')).toEqual({ code: 0, starts: 1 })
})

test.each([2, 3, 4])('exit code %i asks for a person: it is passed on at once', async code => {
  expect(await supervised(`process.exit(${code})`)).toEqual({ code, starts: 1 })
})

test.each([2, 3, 4])(
  'exit code %i after the site was ready is the fault of one moment: it is started again',
  async code => {
    const program = `if (start < 3) process.send({ state: 'ready' }, () => process.exit(${code})); else process.disconnect()`
    expect(await supervised(program)).toEqual({ code: 0, starts: 3 })
  },
)

test('exit code 4 of a start that follows a ready one is no end either', async () => {
  const program = `if (start === 1) process.send({ state: 'ready' }, () => process.exit(1))
    else process.exit(start < 4 ? 4 : 0)`
  expect(await supervised(program)).toEqual({ code: 0, starts: 4 })
})

test('a server that was killed is started again', async () => {
  const program = "if (start < 3) process.kill(process.pid, 'SIGKILL'); else process.exit(0)"
  expect(await supervised(program)).toEqual({ code: 0, starts: 3 })
})

test('a server that fails again and again is started until it succeeds, after the longest pause each time', async () => {
  expect(await supervised('if (start < 8) process.exit(1); else process.exit(0)')).toEqual({ code: 0, starts: 8 })
})

test('the message of a server that ended is printed with the next start', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(line => lines.push(String(line)) > 0)
  onTestFinished(() => write.mockRestore())
  const sentence = 'the disk under /data has 0 MB left'
  await supervised(
    `if (start < 2) process.send({ sentence: '${sentence}' }, () => process.exit(1)); else process.disconnect()`,
  )
  expect(lines.join('')).toContain(`The server ended with code 1: ${sentence}. Starting it again in 0.01 s.`)
})

/** Sends SIGTERM to a supervisor of this program after its first output. Resolves with the exit code and the signal. */
async function stopped(server: string) {
  const directory = new URL('.', import.meta.url)
  const program = `import { asCommand } from './run.mjs'
    import { supervise } from './supervise.mjs'
    await asCommand(() => supervise(process.execPath, ['-e', ${JSON.stringify(server)}], { env: process.env, pauses: [60_000] }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: fileURLToPath(directory) })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stderr, 'data')
  child.kill('SIGTERM')
  return once(child, 'exit')
}

test('SIGTERM during the pause before a new start ends the supervisor at once', async () => {
  expect(await stopped('process.exit(1)')).toEqual([1, null])
}, 20_000)

test('SIGTERM that reaches a server before it listens for signals is a stop as any other: the exit code is 0', async () => {
  expect(await stopped("console.error('loading'); setInterval(() => {}, 1000)")).toEqual([0, null])
}, 20_000)
