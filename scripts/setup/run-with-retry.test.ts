import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from './project.mjs'
import { runWithRetry } from './run-with-retry.mjs'

let directory = ''
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('a test that fails once and then passes has passed, and its neighbours are counted once', async () => {
  const ran = await runThese({
    'steady.test.js': `test('a', () => {}); test('b', () => {})`,
    'shaky.test.js': `test('c', () => {}); test('d', () => { if (isFirstTime('d')) throw new Error('not yet') })`,
    'hook.test.js': `beforeAll(() => { if (isFirstTime('hook')) throw new Error('no') }); test('e', () => {})`,
  })
  expect({ ...ran, flaky: ran.flaky.toSorted() }).toEqual({
    passed: 5,
    failed: 0,
    skipped: 0,
    failures: [],
    flaky: ['hook.test.js', 'shaky.test.js > d: not yet'],
  })
})

test('a process that crashes once loses no file: the one it ran and those that were to follow run again', async () => {
  const files = ['a', 'b', 'c'].map(name => [`${name}.test.js`, `test('${name}', () => {})`])
  const crash = `test('d', () => {}); test('e', () => { if (isFirstTime('crash')) process.abort() })`
  const ran = await runThese({ ...Object.fromEntries(files), 'crash.test.js': crash }, 'isolate: false, maxWorkers: 1')
  expect(ran).toMatchObject({ passed: 5, failed: 0, failures: [] })
  expect(ran.flaky).toContain('crash.test.js > e')
})

test('a process that crashes in both tries is a failure', async () => {
  const ran = await runThese({ 'crash.test.js': `test('a', () => process.abort())` })
  expect(ran).toMatchObject({ passed: 0, failed: 1, failures: ['crash.test.js > a'] })
})

test('failures of both tries are named: a test, a hook, a file without tests, an error outside of them', async () => {
  const ran = await runThese({
    'broken.test.js': `test('a', () => {}); test('b', () => { throw new Error('never') })`,
    'hook.test.js': `beforeAll(() => { throw new Error('no') }); test('c', () => {})`,
    'late.test.js': `test('d', () => new Promise(done => setTimeout(() => { done(); throw new Error('late') })))`,
    'unreadable.test.js': `import './nothing.js'`,
  })
  expect(ran.failures.toSorted()).toEqual([
    'broken.test.js > b: never',
    'hook.test.js',
    'late.test.js',
    'unreadable.test.js',
  ])
  expect(ran).toMatchObject({ passed: 2, failed: 4 })
})

// `isFirstTime` leaves a mark beside the files, so the second run of a file finds it.
const inEveryFile = `import { existsSync, writeFileSync } from 'node:fs'
import { beforeAll, test } from 'vitest'
const isFirstTime = what => !existsSync(what) && (writeFileSync(what, ''), true)
`

async function runThese(files: Record<string, string>, options = '') {
  mkdirSync(join(root, '.cache'), { recursive: true })
  directory = mkdtempSync(join(root, '.cache', 'two-tries-'))
  writeFileSync(join(directory, 'vitest.config.js'), `export default { test: { include: ["*.test.js"], ${options} } }`)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), inEveryFile + text)
  const countsFile = join(directory, 'counts.json')
  const quiet = { node: process.execPath, env: process.env, cwd: directory, stdio: 'ignore' }
  return runWithRetry([], { ...quiet, countsFile })
}
