import { expect, test } from 'vitest'
import { setUpAuthenticator } from '#tests/client/account/authenticator-app.ts'
import { createClient, createMember, createPerson, signIn } from '#tests/client/http-client.ts'
import { textOf } from '#tests/services/accounts/start-account-site.ts'
import { somebody, startOpenIdSite } from '#tests/services/accounts/start-open-id-site.ts'

const { box, provider, site, signInWithGoogle, isSignedIn, createVerifiedMember } = await startOpenIdSite()

test('a stranger who signed up with the email address first never shares an account with its owner', async () => {
  const squatter = await createMember(site)
  const { email } = squatter.person
  provider.setUser({ ...somebody(), email })
  const owner = createClient(site)
  const answer = await signInWithGoogle(owner)
  const page = await textOf(await owner.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('nobody has shown yet that the address is theirs')
  expect(await isSignedIn(owner)).toBe(false)
  // The owner recovers the account: a password reset by email
  await owner.send('/forgotpassword', { email })
  const { link } = await box.next({ to: email, subject: 'new password' })
  const password = 'velvet curtain'
  await owner.send(link.slice(site.url.length), { password, confirmPassword: password })
  expect(await isSignedIn(squatter)).toBe(false)
  await signInWithGoogle(owner)
  expect(await isSignedIn(owner)).toBe(true)
  expect((await signIn(createClient(site), squatter.person)).status).toBe(401)
})

test('an address that only lower case makes the address of a member opens no session of that member', async () => {
  const person = createPerson()
  const { email } = await createVerifiedMember({ ...person, email: `kay.${person.email}` })
  provider.setUser({ ...somebody(), email: email.replace('k', '\u212a') }) // the Kelvin sign
  const stranger = createClient(site)
  const answer = await signInWithGoogle(stranger)
  expect(answer.headers.get('Location')).toMatch(/^\/signin\?error=/)
  expect(await isSignedIn(stranger)).toBe(false)
})

test('a member gets one email when a Google account joins the account, and none when the account began with it', async () => {
  const newcomer = somebody()
  const [first, second] = [await createVerifiedMember(), await createVerifiedMember()]
  for (const claims of [newcomer, { ...somebody(), email: first.email }, { ...somebody(), email: second.email }]) {
    provider.setUser(claims)
    for (let time = 0; time < 2; time += 1) await signInWithGoogle(createClient(site))
  }
  const subject = /opens with Google too/
  await box.next({ to: second.email, subject })
  // Notices are sent in turn: the earlier ones have arrived.
  const told = box.emails.filter(received => subject.test(received.subject)).map(({ to }) => to)
  for (const [email, count] of [
    [newcomer.email, 0],
    [first.email, 1],
    [second.email, 1],
  ] as const)
    expect(told.filter(to => to === email)).toHaveLength(count)
})

test('a Google account made with the mailbox of a member opens no session past the second factor of that member', async () => {
  const { email, browser } = await createVerifiedMember()
  await setUpAuthenticator(browser)
  await refusedForSecondFactor(email)
})

test('another Google account with the email address of a member opens no session past the second factor of that member', async () => {
  const claims = somebody()
  provider.setUser(claims)
  const owner = createClient(site)
  await signInWithGoogle(owner)
  await setUpAuthenticator(owner)
  await refusedForSecondFactor(claims.email)
  provider.setUser(claims)
  await signInWithGoogle(owner)
  expect(await isSignedIn(owner)).toBe(true)
})

async function refusedForSecondFactor(email: string) {
  provider.setUser({ ...somebody(), email })
  const stranger = createClient(site)
  const answer = await signInWithGoogle(stranger)
  expect(await isSignedIn(stranger)).toBe(false)
  const page = await textOf(await stranger.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('The account with this email address asks for a second step')
}
