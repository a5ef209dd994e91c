import { expect, test } from 'vitest'
import {
  authenticatorApp,
  createGuardedMember,
  recoveryCodesIn,
  secretIn,
  setUpAuthenticator,
} from '#tests/client/account/authenticator-app.ts'
import { createClient, createMember, signIn } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, expectNoPersonalDataInLog } = await startSiteWithMailbox()

const step = '/signin/second-factor'

test('a member who sets up an authenticator app gets ten recovery codes once, and an email', async () => {
  const member = await createMember(site)
  expect(await textOf(await member.get('/user/security'))).not.toContain('Recovery codes')
  const { recoveryCodes } = await setUpAuthenticator(member)
  expect(new Set(recoveryCodes).size).toBe(10)
  const { text } = await box.next({ to: member.person.email, subject: 'authenticator app was added' })
  expect(text).toContain('If it was not you')
  const overview = await textOf(await member.get('/user/security'))
  expect(overview).toMatch(/Authenticator app <span[^>]*>On</)
  expect(overview).toContain('10<!-- --> of 10 left')
  for (const code of recoveryCodes) expect(overview).not.toContain(code)
})

test('a wrong first code does not turn the app on, and the secret stays to try again', async () => {
  const member = await createMember(site)
  const page = '/user/security/authenticator'
  await member.send(page, { intent: 'begin' })
  const answer = await member.send(page, { intent: 'confirm', code: '000000' })
  expect(answer.status).toBe(400)
  expect(await textOf(answer)).toContain('This code is not right.')
  expect((await signIn(createClient(site), member.person)).headers.get('Location')).toBe('/')
})

test('a code of a secret that another tab has replaced turns no app on, and the answer shows the secret that counts', async () => {
  const member = await createMember(site)
  const page = '/user/security/authenticator'
  const begin = async () => {
    await member.send(page, { intent: 'begin' })
    return secretIn(await textOf(await member.get(page)))
  }
  const [older, newer] = [await begin(), await begin()]
  const confirm = (secret: string) =>
    member.send(page, { intent: 'confirm', code: authenticatorApp(secret).nextCode() })
  const refused = await confirm(older)
  expect(refused.status).toBe(400)
  expect([secretIn(await textOf(refused)), newer === older]).toEqual([newer, false])
  expect((await signIn(createClient(site), member.person)).headers.get('Location')).toBe('/')
  expect(recoveryCodesIn(await textOf(await confirm(newer)))).toHaveLength(10)
})

test('the secret of an app that a member sets up is shown in the session that began, and in no other of theirs', async () => {
  const member = await createMember(site)
  const stolen = createClient(site)
  await signIn(stolen, member.person)
  const page = '/user/security/authenticator'
  await member.send(page, { intent: 'begin' })
  const secret = secretIn(await textOf(await member.get(page)))
  expect(secret).toHaveLength(32)
  const elsewhere = await textOf(await stolen.get(page))
  expect([secretIn(elsewhere), elsewhere.includes('Show the QR Code')]).toEqual(['', true])
  const code = authenticatorApp(secret).nextCode()
  expect((await stolen.send(page, { intent: 'confirm', code })).status).toBe(400)
  expect(recoveryCodesIn(await textOf(await member.send(page, { intent: 'confirm', code })))).toHaveLength(10)
  expect((await signIn(createClient(site), member.person)).headers.get('Location')).toBe(step)
})

test('new recovery codes replace the old ones and send an email', async () => {
  const { member, recoveryCodes } = await createGuardedMember(site)
  const codes = recoveryCodesIn(await textOf(await member.send('/user/security/recovery-codes', {})))
  expect(codes).toHaveLength(10)
  await box.next({ to: member.person.email, subject: 'New recovery codes' })
  const browser = createClient(site)
  await signIn(browser, member.person)
  expect((await browser.send(step, { code: recoveryCodes[0] ?? '' })).status).toBe(400)
  expect((await browser.send(step, { code: codes[0] ?? '' })).status).toBe(302)
})

test('a member who removes the app signs in with only the password, has no recovery codes, and gets an email', async () => {
  const { member } = await createGuardedMember(site)
  const removed = await member.send('/user/security/authenticator', { intent: 'remove' })
  expect(removed.headers.get('Location')).toBe('/user/security')
  await box.next({ to: member.person.email, subject: 'was removed' })
  expect(await textOf(await member.get('/user/security'))).not.toContain('Recovery codes')
  expect((await signIn(createClient(site), member.person)).headers.get('Location')).toBe('/')
})

test('a second app cannot replace a confirmed one', async () => {
  const { member } = await createGuardedMember(site)
  const answer = await member.send('/user/security/authenticator', { intent: 'begin' })
  expect(answer.status).toBe(400)
  expect(await textOf(answer)).toContain('Remove it first.')
})

test('a member with a second factor can delete the account', async () => {
  const { member } = await createGuardedMember(site)
  await member.send('/delete-account', {})
  const done = await member.send('/delete-account', { password: member.person.password })
  expect(done.headers.get('Location')).toBe('/signin')
})

test('no email address, password or code is in the log', expectNoPersonalDataInLog)
