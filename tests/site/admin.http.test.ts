// The operator's commands at a console, with the site running and without.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { setUpAuthenticator } from '../client/account/authenticator-app.ts'
import { createClient, createMember, signIn } from '../client/http-client.ts'
import { adminCommand as command } from '../services/admin-command.ts'
import { openMailbox } from '../services/email/mailbox.ts'
import { omdbKey } from '../services/film-services/omdb-service.ts'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { tmdbToken } from '../services/film-services/tmdb-service.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

const box = await openMailbox()

/** Settings of a site that is gone when `onEnd` calls its argument: after this test, or after the file. */
async function ownSettings(onEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const { settings, remove } = await ownDatabase()
  onEnd(remove)
  return settings
}

async function running(settings: Record<string, string>, onEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const site = await startSiteProcess(settings)
  onEnd(async () => {
    site.child.kill('SIGKILL')
    await site.ended
  })
  await site.ready()
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  return { ...site, get }
}

/** Settings of the running site that most tests send commands to. They name no mail server; the site has one. */
const sharedSettings = await ownSettings(afterAll)
const sharedSite = await running({ ...sharedSettings, SMTP_URL: box.url, REQUIRE_VERIFIED_EMAIL: 'false' }, afterAll)

test('with the site running, the running site sends the test email and prints the reply of the mail server', async () => {
  const { output, code } = await command(['test-email', 'ann@example.org'], sharedSettings)
  expect(output).toMatch(/^Sent to ann@example\.org\. The server at 127\.0\.0\.1:\d+: 250 /)
  expect(code).toBe(0)
  expect(await box.next({ to: 'ann@example.org' })).toMatchObject({ subject: 'A test email from filmDB' })
})

test('an email the mail server rejects fails the command with the reply of the server', async () => {
  box.rejectNext(554)
  const { stderr, code } = await command(['test-email', 'bob@example.org'], sharedSettings)
  expect(stderr).toContain('Not sent. The server at 127.0.0.1')
  expect(stderr).toContain('554 <bob@example.org> not now')
  expect(code).toBe(1)
})

test('with no site running the command opens the database itself, and leaves it as it was', async () => {
  const settings = await ownSettings()
  const { output, stderr, code } = await command(['test-email', 'cy@example.org'], settings)
  expect(output).toMatch(
    /^Sent to cy@example\.org\. SMTP_URL is not set, so the email is a file: written to .*\.test\.eml/,
  )
  expect(stderr).toContain('Email for c***@example.org: A test email from filmDB: http://localhost:3000')
  expect(code).toBe(0)
  expect(readdirSync(join(settings.DATA_DIR, 'outbox'))).toHaveLength(1)
  await running(settings)
})

test('a member sets a new password with a link from the operator, once', async () => {
  const { person } = await createMember(sharedSite)
  const { output, code } = await command(['reset-link', person.email.toUpperCase()], sharedSettings)
  expect(code).toBe(0)
  const path = /http\S+/.exec(output)?.[0].slice(sharedSite.url.length) ?? ''
  const wanted = { password: 'velvet curtain', confirmPassword: 'velvet curtain' }
  const browser = createClient(sharedSite)
  const landed = await browser.get(path)
  const next = landed.headers.get('Location') ?? path
  expect((await browser.send(next, wanted)).status).toBe(302)
  expect((await signIn(createClient(sharedSite), { ...person, password: wanted.password })).status).toBe(302)
  expect((await createClient(sharedSite).send(path, wanted)).status).toBe(400)
})

test('a member who lost every second factor is let in by the operator, and an email says so', async () => {
  const member = await createMember(sharedSite)
  const { email } = member.person
  await setUpAuthenticator(member)
  expect((await signIn(createClient(sharedSite), member.person)).headers.get('Location')).toBe('/signin/second-factor')
  const { output, code } = await command(['remove-second-factors', email.toUpperCase()], sharedSettings)
  expect([code, output.trim()]).toEqual([
    0,
    'Removed. The password alone signs in again, and an email tells the member so.',
  ])
  expect((await box.next({ to: email, subject: 'removed every second factor' })).text).toContain('If it was not you')
  expect((await signIn(createClient(sharedSite), member.person)).headers.get('Location')).toBe('/')
  expect((await command(['remove-second-factors', email], sharedSettings)).output).toContain('has no second factor')
})

test('the status of a running site is printed without secrets', async () => {
  const services = await startFilmServices()
  onTestFinished(async () => void (await services.close()))
  const settings = { ...(await ownSettings()), ...services.settings }
  const site = await running(settings)
  await (await site.get('/movie/603')).text()
  const { output, code } = await command(['status'], settings)
  expect(code).toBe(0)
  expect(output).toMatch(/^Films: live, with the catalogue as fallback$/m)
  expect(output).toMatch(/^Films in bulk: none$/m)
  expect(output).toMatch(/^ {2}tmdb: up; calls: \d+ answered$/m)
  expect(output).toMatch(/^ {2}omdb: 1 of 1000 requests used today$/m)
  expect(output).toMatch(/^Upstream cache: .*\d+ miss/m)
  expect(output).toMatch(/^Emails waiting: 0$/m)
  expect(output).toMatch(/^Database: (embedded|server), [\d.]+ MB$/m)
  for (const secret of [tmdbToken, omdbKey]) expect(output).not.toContain(secret)
})

test('a command that cannot be done says what is expected', async () => {
  const commands = [
    ['test-email'],
    ['test-email', 'ann'],
    ['reset-link', 'nobody@example.org'],
    ['reset-link', '--help'],
    ['remove-second-factors', '--help'],
    ['status', '--help'],
    ['dance'],
  ]
  const results = await Promise.all(commands.map(args => command(args, sharedSettings)))
  expect(results.map(({ stderr }) => stderr.trim())).toEqual([
    'Usage: npm run test-email -- you@example.org',
    'Usage: npm run test-email -- you@example.org',
    'No account has this email address.',
    'Usage: npm run reset-link -- member@example.org',
    'Usage: npm run remove-second-factors -- member@example.org',
    'Usage: npm run status',
    'There is no command "dance". There are: backup, load-films, remove-second-factors, reset-link, restore, status, test-email.',
  ])
  expect(results.map(({ code }) => code)).toEqual(commands.map(() => 1))
})
