// The embedded database keeps every acknowledged commit, however the process ends. Power cuts were measured once:
// docs/decisions/001-embedded-postgresql.md.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { minutes } from '#app/domain/units.ts'
import { createTemporaryDirectory } from '../services/temporary-directory.ts'

// Each takes about a second; `KILLS=50 npm test http` for the long run.
const kills = Number(process.env.KILLS ?? 8)

/** Starts a writer on this directory. `found` is what it read at its start, `acknowledged` its last commit. */
function startWriter(directory: string, { preload, env }: { preload?: string; env?: NodeJS.ProcessEnv } = {}) {
  const args = [...(preload ? ['--import', preload] : []), 'tests/fixtures/write-rows.ts', join(directory, 'database')]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let stderr = ''
  child.stdout.on('data', chunk => (printed += chunk))
  child.stderr.on('data', chunk => (stderr += chunk))
  const ended = once(child, 'close').then(([, signal]) => signal)
  const lines = () => printed.split('\n').slice(0, -1)
  const acknowledged = () => Number(lines().at(-1)?.match(/^\d+$/)?.[0] ?? found().highest)
  const found = () => {
    const [highest, one, other] = (lines()[0] ?? '').split(' ').slice(1).map(Number)
    return { highest, one, other }
  }
  const writes = async () => {
    while (lines().length < 2) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the writer ended: ${stderr}`)
      await pause(5)
    }
  }
  return { child, ended, found, acknowledged, writes, stderr: () => stderr }
}

test(`a writer killed ${kills} times with SIGKILL loses no acknowledged commit`, {
  timeout: 10 * minutes,
}, async () => {
  const directory = createTemporaryDirectory()
  let acknowledged = 0
  for (let round = 0; round < kills; round += 1) {
    const writer = startWriter(directory)
    await writer.writes()
    await pause(Math.random() * 300)
    writer.child.kill('SIGKILL')
    await writer.ended
    expectWhole(writer.found(), acknowledged)
    acknowledged = writer.acknowledged() ?? 0
  }
  const last = startWriter(directory)
  await last.writes()
  last.child.kill('SIGKILL')
  await last.ended
  expectWhole(last.found(), acknowledged)
  expect(acknowledged).toBeGreaterThan(kills)
})

test('a failed fsync ends the process, and no acknowledged commit is lost', { timeout: minutes }, async () => {
  const directory = createTemporaryDirectory()
  const diskFails = join(directory, 'disk-fails')
  const writer = startWriter(directory, {
    preload: './tests/services/faults/failing-disk.ts',
    env: { DISK_FAILS: diskFails },
  })
  await writer.writes()
  writeFileSync(diskFails, '')
  expect(await writer.ended).toBe('SIGKILL')
  expect(writer.stderr()).toContain('The database stopped the server: fsync failed: EIO')

  const next = startWriter(directory)
  await next.writes()
  next.child.kill('SIGKILL')
  await next.ended
  expectWhole(next.found(), writer.acknowledged() ?? 0)
})

test('the process ends when its database thread ends', { timeout: minutes }, async () => {
  const directory = createTemporaryDirectory()
  const threadEnds = join(directory, 'thread-ends')
  const writer = startWriter(directory, {
    preload: './tests/services/faults/failing-thread.ts',
    env: { THREAD_ENDS: threadEnds },
  })
  await writer.writes()
  writeFileSync(threadEnds, '')
  expect(await writer.ended).toBe('SIGKILL')
  expect(writer.stderr()).toContain('The database stopped the server: its thread ended')
})

test('a checkpoint that is due while the database closes does not end the process', { timeout: minutes }, async () => {
  const directory = createTemporaryDirectory()
  const args = ['--import', './tests/services/faults/timers-after-close.ts', 'tests/fixtures/close-database.ts']
  const child = spawn(process.execPath, [...args, join(directory, 'database')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', chunk => (stderr += chunk))
  const ended = await once(child, 'close')
  expect(stderr).toBe('')
  expect(ended).toEqual([0, null])
})

/** Expects all acknowledged commits, at most one more, and no partial transaction. */
function expectWhole(
  { highest, one, other }: ReturnType<ReturnType<typeof startWriter>['found']>,
  acknowledged: number,
) {
  expect([acknowledged, acknowledged + 1]).toContain(highest)
  expect([one, other]).toEqual([highest, highest])
}
