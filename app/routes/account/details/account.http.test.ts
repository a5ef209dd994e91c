import { expect, test } from 'vitest'
import { createClient, createMember } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { site, expectNoPersonalDataInLog } = await startSiteWithMailbox()

test.each(['/user/account', '/user/picture'])('an anonymous visitor gets 401 for %s', async path => {
  expect((await site.get(path)).status).toBe(401)
  expect((await createClient(site).send(path, { intent: 'cancel-email' })).status).toBeGreaterThanOrEqual(400)
})

test('a name that is sent after the session has ended is on the page, to copy, with a way to sign in', async () => {
  const fields = { intent: 'name', firstName: 'Mary Ann', lastName: 'Shelley' }
  const answer = await createClient(site).send('/user/account?from=profile', fields)
  const page = await textOf(answer)
  expect(answer.status).toBe(401)
  expect(page).toContain('This was not saved. Copy it before you go on:')
  const texts = [...page.matchAll(/<textarea[^>]*aria-label="What you typed"[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts).toEqual(['Mary Ann', 'Shelley'])
  expect(page).toContain('href="/signin?next=%2Fuser%2Faccount%3Ffrom%3Dprofile"')
})

test('a member changes the name, which the profile then shows', async () => {
  const member = await createMember(site)
  expect(await textOf(await member.get('/user/account'))).toMatch(/name="firstName"[^>]*value="Ada"/)
  const done = await member.send('/user/account', { intent: 'name', firstName: ' Mary Ann ', lastName: 'de la Cruz' })
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/user/account'])
  const page = await textOf(await member.get('/user/account'))
  expect(page).toContain('Your name is changed.')
  expect(page).toMatch(/name="lastName"[^>]*value="de la Cruz"/)
  expect(await textOf(await member.get('/user'))).toContain('Mary Ann de la Cruz')
})

test.each([
  [{ firstName: '', lastName: 'Lovelace' }, 'All fields are required.'],
  [{ firstName: 'A'.repeat(201), lastName: 'Lovelace' }, 'A name has at most 200 characters.'],
  [{ firstName: 'Ada\u202e', lastName: 'Lovelace' }, 'A name cannot hold line breaks'],
  [{ firstName: 'Ada', lastName: 'Lovelace', email: 'eve@example.org' }, 'a field that does not belong to it'],
])('the name %j is rejected', async (fields, message) => {
  const member = await createMember(site)
  const answer = await member.send('/user/account', { intent: 'name', ...fields } as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(await textOf(answer)).toContain(message)
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)
