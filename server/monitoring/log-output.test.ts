import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
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

test('an output that accepts nothing does not keep a flush from returning', () => {
  const fd = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(fd))
  const output = openLogOutput(fd)
  output.write('lost\n')
  output.flushSync()
})
