import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyChanged, copyWhileChanging } from './copy-directory.ts'

test('the second pass copies files that were changed, added or deleted after the first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filmdb-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(join(from, 'base'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(from, name), text)
  const long = new Date(Date.now() - 60_000)
  for (const name of ['same', 'gone', 'base/late', 'base/early']) {
    write(name, 'first')
    utimesSync(join(from, name), long, long)
  }
  const pass = await copyWhileChanging(from, to)
  write('base/late', 'second')
  write('new', 'second')
  mkdirSync(join(from, 'empty'))
  rmSync(join(from, 'gone'))
  // As after the clock was set back: changed, with an older modification time.
  write('base/early', 'second')
  utimesSync(join(from, 'base/early'), new Date(0), new Date(0))
  await copyChanged(from, to, pass)
  const read = (name: string) => readFileSync(join(to, name), 'utf8')
  expect(readdirSync(to, { recursive: true }).sort()).toEqual([
    'base',
    'base/early',
    'base/late',
    'empty',
    'new',
    'same',
  ])
  expect(['same', 'base/late', 'base/early', 'new'].map(read)).toEqual(['first', 'second', 'second', 'second'])
})

test('a file that changes right after the first pass is copied again, although its modification time is coarse', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filmdb-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(from)
  const second = new Date(Math.floor(Date.now() / 1000) * 1000)
  const write = (text: string) => {
    writeFileSync(join(from, 'page'), text)
    utimesSync(join(from, 'page'), second, second)
  }
  write('first')
  const pass = await copyWhileChanging(from, to)
  write('second')
  await copyChanged(from, to, pass)
  expect(readFileSync(join(to, 'page'), 'utf8')).toBe('second')
})

test('a copy that is deleted by an interrupted backup ends both passes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filmdb-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  mkdirSync(from)
  for (let index = 0; index < 1000; index += 1) writeFileSync(join(from, `file-${index}`), 'rows')
  const copying = copyWhileChanging(from, to)
  copying.catch(() => {})
  while (!existsSync(to) || readdirSync(to).length === 0) await new Promise(setImmediate)
  rmSync(to, { recursive: true })
  await expect(copying).rejects.toThrow('ENOENT')
  const pass = { startedAt: Date.now(), changedAt: new Map<string, number>() }
  await expect(copyChanged(from, to, pass)).rejects.toThrow('ENOENT')
  expect(existsSync(to)).toBe(false)
})
