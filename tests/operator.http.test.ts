// The operator's commands at a console, with the site running and without.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openLetterBox } from './letter-box.ts'
import { startAProcess } from './start-a-process.ts'

const box = await openLetterBox()

function ownDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-operator-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function running(settings: Record<string, string>) {
  const site = await startAProcess(settings)
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
  })
  await site.ready()
  return site
}

/** Runs a command as npm does, with these settings and nothing of this shell's own. */
async function command(args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, ['build/server/operator.js', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { output, complaint, code }
}

const database = (): Record<string, string> =>
  process.env.TEST_DATABASE_URL ? { DATABASE_URL: process.env.TEST_DATABASE_URL } : {}

test('with the site running, the running site sends the test letter and tells the answer of the mail server', async () => {
  const DATA_DIR = ownDirectory()
  await running({ DATA_DIR, ...database(), SMTP_URL: box.url })
  const { output, code } = await command(['test-letter', 'ann@example.org'], { DATA_DIR, ...database() })
  expect(output).toMatch(/^Sent to ann@example\.org\. The server at 127\.0\.0\.1:\d+: 250 /)
  expect(code).toBe(0)
  expect(await box.next({ to: 'ann@example.org' })).toMatchObject({ subject: 'A test letter from filmDB' })
})

test('a letter the mail server refuses is told with its own words, and the command fails', async () => {
  const settings = { DATA_DIR: ownDirectory(), ...database(), SMTP_URL: box.url }
  await running(settings)
  box.refuseNext(554)
  const { complaint, code } = await command(['test-letter', 'bob@example.org'], settings)
  expect(complaint).toContain('Not sent. The server at 127.0.0.1')
  expect(complaint).toContain('554 <bob@example.org> not now')
  expect(code).toBe(1)
})

test('with no site running the command opens the database itself, and leaves it as it was', async () => {
  const settings = { DATA_DIR: ownDirectory(), ...database() }
  const { output, complaint, code } = await command(['test-letter', 'cy@example.org'], settings)
  expect(output).toMatch(
    /^Sent to cy@example\.org\. SMTP_URL is not set, so the letter is a file: written to .*\.test\.eml/,
  )
  expect(complaint).toContain('Letter for c***@example.org: A test letter from filmDB: http://localhost:3000')
  expect(code).toBe(0)
  expect(readdirSync(join(settings.DATA_DIR, 'outbox'))).toHaveLength(1)
  await running(settings)
})

test('a command without an address, and one that is none, say what is expected', async () => {
  const settings = { DATA_DIR: ownDirectory(), ...database() }
  await running(settings)
  const without = await command(['test-letter'], settings)
  expect(without.complaint).toContain('Say to whom: npm run test-letter -- you@example.org')
  const unknown = await command(['dance'], settings)
  expect(unknown.complaint).toContain('There is no command "dance". There are: ')
  expect([without.code, unknown.code]).toEqual([1, 1])
})
