import { expect, test } from 'vitest'
import { createClient } from '#tests/client/http-client.ts'
import { textOf } from '#tests/services/accounts/start-account-site.ts'
import { somebody, startOpenIdSite } from '#tests/services/accounts/start-open-id-site.ts'

const { provider, site, signInWithGoogle, isSignedIn } = await startOpenIdSite()

test('an email address that Google has not verified creates no account', async () => {
  provider.setUser({ ...somebody(), email_verified: false })
  const browser = createClient(site)
  const answer = await signInWithGoogle(browser)
  const page = await textOf(await browser.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('Google has not verified that this email address is yours')
  expect(await isSignedIn(browser)).toBe(false)
})

test.each([
  'a@b.test\r\nBcc: x@y.test',
  'a@b.test\r\n',
  'not an address',
  `${'a'.repeat(290)}@b.test`,
  '<script>@x.test',
])('an account is not opened for the address %j of a careless provider, and the person reads why', async email => {
  provider.setUser({ ...somebody(), email })
  const browser = createClient(site)
  const answer = await signInWithGoogle(browser)
  const page = await textOf(await browser.get(answer.headers.get('Location') ?? ''))
  expect(page).toContain('Google named an email address that filmDB cannot use')
  expect(await isSignedIn(browser)).toBe(false)
})

test('a name, a picture URL and a user agent of any length are accepted and cut', async () => {
  const claims = somebody()
  const picture = `https://lh3.googleusercontent.com/${'p'.repeat(5000)}`
  provider.setUser({ ...claims, name: `Grace\r\n\u202e${'Hopper '.repeat(200)}`, picture })
  const browser = createClient(site, { 'User-Agent': `Firefox/140 ${'x'.repeat(10_000)}` })
  await signInWithGoogle(browser)
  const page = await textOf(await browser.get('/user'))
  expect(page).toContain('Grace Hopper Hopper')
  expect(page).not.toContain('Hopper '.repeat(40))
  expect(page).not.toContain('pppp')
})

test('an invalid subject opens no session', async () => {
  provider.setUser({ ...somebody(), sub: 's'.repeat(5000) })
  const browser = createClient(site)
  const answer = await signInWithGoogle(browser)
  expect(answer.headers.get('Location')).toMatch(/^\/signin\?error=/)
  expect(await isSignedIn(browser)).toBe(false)
})
