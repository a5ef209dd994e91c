import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'

/** A process that takes the lock, notes that it came and went, and does this in between; `before` comes first. */
function start(directory: string, work: string, before = '') {
  const program = `
    import { appendFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)}
    const note = text => appendFileSync(${JSON.stringify(join(directory, 'notes'))}, text)
    ${before}
    await withLock(async () => { note('in '); ${work}; note('out ') }, ${JSON.stringify(join(directory, 'lock'))})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, ended: once(child, 'exit') }
}

function emptyDirectory() {
  const directory = createTemporaryDirectory()
  return { directory, notes: () => readFileSync(join(directory, 'notes'), 'utf8').trim() }
}

test('four commands at once take turns', async () => {
  const { directory, notes } = emptyDirectory()
  await Promise.all([1, 2, 3, 4].map(() => start(directory, 'await pause(50)').ended))
  expect(notes()).toBe('in out in out in out in out')
  expect(existsSync(join(directory, 'lock'))).toBe(false)
})

test('the lock of a process that was killed is taken over', async () => {
  const { directory, notes } = emptyDirectory()
  await start(directory, "process.kill(process.pid, 'SIGKILL')").ended
  expect(existsSync(join(directory, 'lock'))).toBe(true)
  await Promise.all([1, 2, 3].map(() => start(directory, 'await pause(20)').ended))
  expect(notes()).toBe('in in out in out in out')
})

test('work that fails releases the lock', async () => {
  const { directory } = emptyDirectory()
  await start(directory, 'process.exit(1)').ended
  expect(existsSync(join(directory, 'lock'))).toBe(false)
})

test('a lock that was not refreshed for a minute is taken over, although a process has its id', async () => {
  const { directory, notes } = emptyDirectory()
  const lock = join(directory, 'lock')
  mkdirSync(lock)
  writeFileSync(join(lock, 'pid'), String(process.pid))
  const twoMinutesAgo = new Date(Date.now() - 120_000)
  utimesSync(join(lock, 'pid'), twoMinutesAgo, twoMinutesAgo)
  await start(directory, '').ended
  expect(notes()).toBe('in out')
})

test('a lock with the id of the process itself that is not refreshed is taken over: in a container that was killed ids repeat', async () => {
  const { directory, notes } = emptyDirectory()
  const lock = JSON.stringify(join(directory, 'lock'))
  const before = `
    mkdirSync(${lock}); writeFileSync(${lock} + '/pid', String(process.pid))
    utimesSync(${lock} + '/pid', new Date(Date.now() - 11_000), new Date(Date.now() - 11_000))`
  await start(directory, '', before).ended
  expect(notes()).toBe('in out')
})

test('a lock with the id of the process itself that is refreshed is that of a process in another container', async () => {
  const { directory, notes } = emptyDirectory()
  const lock = JSON.stringify(join(directory, 'lock'))
  const before = `
    mkdirSync(${lock}); writeFileSync(${lock} + '/pid', String(process.pid))
    setTimeout(() => { note('freed '); rmSync(${lock}, { recursive: true }) }, 500)`
  await start(directory, '', before).ended
  expect(notes()).toBe('freed in out')
})

test('a lock of another container is not taken over while it is refreshed, although no process here has its id', async () => {
  const { directory, notes } = emptyDirectory()
  const lock = JSON.stringify(join(directory, 'lock'))
  const before = `
    mkdirSync(${lock}); writeFileSync(${lock} + '/pid', '4194305 another-lock another-container')
    setTimeout(() => { note('freed '); rmSync(${lock}, { recursive: true }) }, 500)`
  await start(directory, '', before).ended
  expect(notes()).toBe('freed in out')
})

test('a lock from before the clock was set back begins to grow old', async () => {
  const { directory } = emptyDirectory()
  const pid = join(directory, 'lock', 'pid')
  mkdirSync(join(directory, 'lock'))
  writeFileSync(pid, String(process.pid))
  const inAnHour = new Date(Date.now() + 3_600_000)
  utimesSync(pid, inAnHour, inAnHour)
  const { child, ended } = start(directory, '')
  await expect.poll(() => statSync(pid).mtimeMs, { timeout: 10_000 }).toBeLessThan(inAnHour.getTime())
  child.kill()
  await ended
})
