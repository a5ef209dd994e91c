import { expect, test } from 'vitest'
import { createPerson } from '#tests/client/http-client.ts'
import { startOpenIdProvider } from '#tests/services/accounts/open-id-provider.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const provider = await startOpenIdProvider()
const publicUrl = 'https://films.example'
const site = await startTestSite({ ...provider.settings, PUBLIC_URL: publicUrl })

const send = (path: string, fields: Record<string, string>) =>
  site.get(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: publicUrl } })

test('every cookie of an https site is host-only, Secure and HttpOnly', async () => {
  const { password, ...person } = createPerson()
  const answers = [
    await send('/signup', { ...person, password, confirmPassword: password }),
    await send('/signin', { email: person.email, password }),
    await send('/signin', { provider: 'google' }),
    await site.get(`/confirm-address?token=${'x'.repeat(43)}`),
    await site.get('/', { headers: { Cookie: '__Host-filmdb.session=old.AAAA' } }),
  ]
  const cookies = answers.flatMap(answer => answer.headers.getSetCookie())
  const names = new Set(cookies.map(cookie => cookie.split('=')[0]))
  expect([...names].sort()).toEqual([
    '__Host-filmdb.device',
    '__Host-filmdb.link-confirm-address',
    '__Host-filmdb.notice',
    '__Host-filmdb.session',
    '__Host-filmdb.state',
  ])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/i)
    expect(cookie).toMatch(/; Secure(;|$)/i)
    expect(cookie).toMatch(/; HttpOnly(;|$)/i)
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/i)
    expect(cookie).not.toMatch(/; Domain/i)
  }
})
