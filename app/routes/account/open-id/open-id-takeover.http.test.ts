import { expect, test } from 'vitest'
import { createClient, createMember, createPerson, signIn, signUp } from '#tests/client/http-client.ts'
import { textOf } from '#tests/services/accounts/start-account-site.ts'
import { somebody, startOpenIdSite } from '#tests/services/accounts/start-open-id-site.ts'

const { box, provider, site, signInWithGoogle, isSignedIn } = await startOpenIdSite()

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
  const owner = { ...person, email: `kay.${person.email}` }
  const browser = createClient(site)
  await signUp(browser, owner)
  const { link } = await box.next({ to: owner.email, subject: /confirm/i })
  await browser.get(link.slice(site.url.length))
  await browser.send('/confirm-address', {})
  provider.setUser({ ...somebody(), email: owner.email.replace('k', '\u212a') }) // the Kelvin sign
  const stranger = createClient(site)
  const answer = await signInWithGoogle(stranger)
  expect(answer.headers.get('Location')).toMatch(/^\/signin\?error=/)
  expect(await isSignedIn(stranger)).toBe(false)
})
