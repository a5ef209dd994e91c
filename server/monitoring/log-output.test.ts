import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLogOutput } from './log-output.ts'

function openFile() {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-output-'))
  const path = join(directory, 'log')
  const fd = openSync(path, 'w')
  onTestFinished(() => {
    closeSync(fd)
    rmSync(directory, { recursive: true })
  })
  return { fd, read: () => readFileSync(path, 'utf8') }
}

test('lines are written in order: many of them at once, a few after a moment, the rest when flushed', async () => {
  const { fd, read } = openFile()
  const output = openLogOutput(fd)
  const lines = Array.from({ length: 3000 }, (_, index) => `line ${index} “é”\n`)
  for (const line of lines) output.write(line)
  await expect.poll(read).toBe(lines.join(''))
  output.write('a few\n')
  await expect.poll(read).toBe(`${lines.join('')}a few\n`)
  output.write('the rest\n')
  output.flushSync()
  expect(read()).toBe(`${lines.join('')}a few\nthe rest\n`)
})

type Write = (fd: number, bytes: Uint8Array, done: (error: Error | null, written: number) => void) => void

/** Replaces the write of the thread pool, which is the last argument of `own`. */
function replaceWrite(own: (...args: [...Parameters<Write>, Write]) => void) {
  const write = fs.write
  const replaced: Write = (fd, bytes, done) => own(fd, bytes, done, write)
  fs.write = replaced as typeof write // the one form that the output uses
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.write = write
    syncBuiltinESMExports()
  })
}

test('an output that takes a part of the lines gets the rest, and each line once', async () => {
  const { fd, read } = openFile()
  replaceWrite((fd, bytes, done, write) => write(fd, bytes.subarray(0, 1000), done))
  const output = openLogOutput(fd)
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}\n`)
  for (const line of lines) output.write(line)
  await expect.poll(read).toBe(lines.join(''))
})

test('of the lines that a stalled output does not take, 16 MB are kept', () => {
  const { fd, read } = openFile()
  const begun: number[] = []
  replaceWrite((_, bytes) => begun.push(bytes.length))
  const output = openLogOutput(fd)
  const megabyte = 1024 * 1024
  for (let count = 0; count < 20; count += 1) output.write('x'.repeat(megabyte))
  output.flushSync()
  expect(begun).toEqual([megabyte])
  expect(read().length).toBe(15 * megabyte)
})

test('an output that accepts nothing does not keep a flush from returning', () => {
  const fd = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(fd))
  const output = openLogOutput(fd)
  output.write('lost\n')
  output.flushSync()
})
