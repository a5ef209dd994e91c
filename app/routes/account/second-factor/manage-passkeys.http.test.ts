// Passkeys over HTTP, with a software authenticator that can send invalid responses.
import { expect, test } from 'vitest'
import { challengeFor, createMemberWithPasskey } from '#tests/client/account/passkey-requests.ts'
import { addPasskey } from '#tests/client/account/software-passkey.ts'
import { createClient, createMember, signIn } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { box, site, expectNoPersonalDataInLog } = await startSiteWithMailbox()
const origin = site.url

test('an account has at most ten passkeys, and one passkey belongs to one account', async () => {
  const { member, passkey } = await createMemberWithPasskey(site)
  const other = await createMember(site)
  expect(await textOf((await addPasskey(other, { name: 'Same', origin, passkey })).answer)).toContain(
    'has a passkey for your account already',
  )
  for (let count = 2; count <= 10; count++)
    expect((await addPasskey(member, { name: `Key ${count}`, origin })).answer.status).toBe(302)
  const eleventh = await member.send('/passkey-options/register', { name: 'Key 11' })
  expect(eleventh.status).toBe(400)
  expect(await eleventh.json()).toMatchObject({ formError: 'An account has at most 10 passkeys. Remove one first.' })
})

test.each(['', ' ', '\u200b', 'a'.repeat(61), 'a\nb', '\u202eevil'])('a passkey cannot be named %j', async name => {
  const member = await createMember(site)
  const answer = await member.send('/passkey-options/register', { name })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ problem: { fields: ['name'] } })
})

test('a member renames and removes a passkey of their own and no other', async () => {
  const { member, passkey } = await createMemberWithPasskey(site)
  const own =
    /\/user\/security\/passkeys\/[\da-f-]{36}/.exec(await textOf(await member.get('/user/security')))?.[0] ?? ''
  const stranger = await createMember(site)
  expect((await stranger.get(own)).status).toBe(404)
  expect((await stranger.send(own, { intent: 'rename', name: 'Mine' })).status).toBe(404)
  await stranger.send(own, { intent: 'remove' })
  expect((await member.send(own, { intent: 'rename', name: 'Old <b>phone</b>' })).status).toBe(302)
  expect(await textOf(await member.get('/user/security'))).toContain('Old &lt;b&gt;phone')
  expect((await member.send(own, { intent: 'remove' })).status).toBe(302)
  await box.next({ to: member.person.email, subject: 'passkey was removed' })
  const browser = createClient(site)
  const credential = passkey.answer({ origin, challenge: await challengeFor(browser) })
  expect((await browser.send('/signin/passkey', { credential })).status).toBe(401)
  expect((await signIn(browser, member.person)).headers.get('Location')).toBe('/')
})

test('no email address, password or code is in the log', expectNoPersonalDataInLog)
