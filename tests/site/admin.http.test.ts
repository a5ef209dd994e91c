// The operator's commands at a console, with and without a running site.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setUpAuthenticator } from '../client/authenticator-app.ts'
import { aMember, signIn, visit } from '../client/http-client.ts'
import { runAdminCommand as command } from '../services/admin-command.ts'
import { omdbKey } from '../services/film-services/omdb-service.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { tmdbToken } from '../services/film-services/tmdb-service.ts'
import { openMailbox } from '../services/mailbox.ts'
import { startAProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

const box = await openMailbox()

/** Settings of a site of this test's own; its data is removed after the test. */
async function ownSettings() {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  return settings
}

async function running(settings: Record<string, string>) {
  const site = await startAProcess(settings)
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
  })
  await site.ready()
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  return { ...site, get }
}

test('test-letter with a running site sends the email through that site and prints the reply of the mail server', async () => {
  const settings = await ownSettings()
  await running({ ...settings, SMTP_URL: box.url })
  const { output, code } = await command(['test-letter', 'ann@example.org'], settings)
  expect(output).toMatch(/^Sent to ann@example\.org\. The server at 127\.0\.0\.1:\d+: 250 /)
  expect(code).toBe(0)
  expect(await box.next({ to: 'ann@example.org' })).toMatchObject({ subject: 'A test letter from filmDB' })
})

test('test-letter prints the reply of a mail server that refuses the email, and exits with 1', async () => {
  const settings = { ...(await ownSettings()), SMTP_URL: box.url }
  await running(settings)
  box.refuseNext(554)
  const { complaint, code } = await command(['test-letter', 'bob@example.org'], settings)
  expect(complaint).toContain('Not sent. The server at 127.0.0.1')
  expect(complaint).toContain('554 <bob@example.org> not now')
  expect(code).toBe(1)
})

test('test-letter without a running site opens the database itself and releases it', async () => {
  const settings = await ownSettings()
  const { output, complaint, code } = await command(['test-letter', 'cy@example.org'], settings)
  expect(output).toMatch(
    /^Sent to cy@example\.org\. SMTP_URL is not set, so the letter is a file: written to .*\.test\.eml/,
  )
  expect(complaint).toContain('Letter for c***@example.org: A test letter from filmDB: http://localhost:3000')
  expect(code).toBe(0)
  expect(readdirSync(join(settings.DATA_DIR, 'outbox'))).toHaveLength(1)
  await running(settings)
})

test('a member who receives no email sets a new password with a link from the operator, once', async () => {
  const settings = await ownSettings()
  const site = await running(settings)
  const { person } = await aMember(site)
  const { output, code } = await command(['reset-link', person.email.toUpperCase()], settings)
  expect(code).toBe(0)
  const path = /http\S+/.exec(output)?.[0].slice(site.url.length) ?? ''
  const wanted = { password: 'velvet curtain', confirmPassword: 'velvet curtain' }
  const browser = visit(site)
  const landed = await browser.get(path)
  const next = landed.headers.get('Location') ?? path
  expect((await browser.send(next, wanted)).status).toBe(302)
  expect((await signIn(visit(site), { ...person, password: wanted.password })).status).toBe(302)
  expect((await visit(site).send(path, wanted)).status).toBe(400)
})

test('remove-second-factors lets a member sign in with the password alone and sends the member an email', async () => {
  const settings = { ...(await ownSettings()), SMTP_URL: box.url, REQUIRE_VERIFIED_EMAIL: 'false' }
  const site = await running(settings)
  const member = await aMember(site)
  const { email } = member.person
  await setUpAuthenticator(member)
  expect((await signIn(visit(site), member.person)).headers.get('Location')).toBe('/signin/second-factor')
  const { output, code } = await command(['remove-second-factors', email.toUpperCase()], settings)
  expect([code, output.trim()]).toEqual([
    0,
    'Removed. The password alone signs in again, and an email tells the member so.',
  ])
  expect((await box.next({ to: email, subject: 'removed every second factor' })).text).toContain('If it was not you')
  expect((await signIn(visit(site), member.person)).headers.get('Location')).toBe('/')
  expect((await command(['remove-second-factors', email], settings)).output).toContain('has no second factor')
})

test('status prints the state of a running site and no secret', async () => {
  const services = await startFilmServices()
  onTestFinished(async () => void (await services.close()))
  const settings = { ...(await ownSettings()), ...services.settings }
  const site = await running(settings)
  await (await site.get('/movie/603')).text()
  const { output, code } = await command(['status'], settings)
  expect(code).toBe(0)
  expect(output).toMatch(/^Films: live, with the catalogue in reserve$/m)
  expect(output).toMatch(/^ {2}tmdb: well; calls: \d+ answered$/m)
  expect(output).toMatch(/^ {2}omdb was asked 1 times today, of 1000$/m)
  expect(output).toMatch(/^Answers given: .*\d+ asked/m)
  expect(output).toMatch(/^Letters waiting: 0$/m)
  expect(output).toMatch(/^Database: (embedded|server), [\d.]+ MB$/m)
  for (const secret of [tmdbToken, omdbKey]) expect(output).not.toContain(secret)
})

test('an admin command with missing or wrong arguments prints the expected usage', async () => {
  const settings = await ownSettings()
  await running(settings)
  const commands = [['test-letter'], ['test-letter', 'ann'], ['reset-link', 'nobody@example.org'], ['dance']]
  const results = await Promise.all(commands.map(args => command(args, settings)))
  expect(results.map(({ complaint }) => complaint.trim())).toEqual([
    'Say to whom: npm run test-letter -- you@example.org',
    'Say to whom: npm run test-letter -- you@example.org',
    'No account has this address.',
    'There is no command "dance". There are: remove-second-factors, reset-link, snapshot, status, test-letter.',
  ])
  expect(results.map(({ code }) => code)).toEqual([1, 1, 1, 1])
})
