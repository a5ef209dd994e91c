import { expect, test } from 'vitest'
import { createClient, createMember, createPerson, signIn, signUp } from '#tests/client/http-client.ts'
import { startSiteWithMailbox, textOf } from '#tests/services/accounts/start-account-site.ts'

const { site, expectNoPersonalDataInLog } = await startSiteWithMailbox()

test('signing out ends the session, not only the cookie', async () => {
  const member = await createMember(site)
  const session = new Map(member.cookies)
  const out = await member.send('/signout', {})
  expect([out.status, out.headers.get('Location')]).toEqual([302, '/'])
  expect(out.headers.get('Clear-Site-Data')).toBe('"cache"') // unsaved changes stay
  expect(member.cookies.has('filmdb.session')).toBe(false)
  for (const [name, value] of session) member.cookies.set(name, value)
  expect((await member.get('/user/devices')).status).toBe(401)
})

test('the page of devices lists them and ends one, the others, or all', async () => {
  const member = await createMember(site)
  const phone = createClient(site, {
    'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
  })
  await signIn(phone, member.person)
  const page = await textOf(await member.get('/user/devices'))
  expect(page).toContain('Safari on iPhone')
  const ids = [...page.matchAll(/\/user\/devices\/([\da-f-]{36})/g)].map(([, id]) => id)
  const stranger = await createMember(site)
  for (const id of ids) expect((await stranger.send(`/user/devices/${id}`, {})).status).toBe(404)
  await member.send('/user/devices/others', {})
  expect((await phone.get('/user/devices')).status).toBe(401)
  expect((await member.get('/user/devices')).status).toBe(200)
  await signIn(phone, member.person)
  expect((await member.send('/user/devices/all', {})).headers.get('Location')).toBe('/signin')
  expect((await phone.get('/user/devices')).status).toBe(401)
})

test('a member who ends the session of this device is signed out and led to the sign-in', async () => {
  const member = await createMember(site)
  const [, id] = /\/user\/devices\/([\da-f-]{36})/.exec(await textOf(await member.get('/user/devices'))) ?? []
  const ended = await member.send(`/user/devices/${id}`, {})
  expect([ended.status, ended.headers.get('Location')]).toEqual([302, '/signin'])
  expect(ended.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(member.cookies.has('filmdb.session')).toBe(false)
})

test('a session cookie set by an attacker never becomes a session', async () => {
  const browser = createClient(site)
  browser.cookies.set('filmdb.session', 'planted.AAAA')
  const person = createPerson()
  await signUp(browser, person)
  await signIn(browser, person)
  expect(browser.cookies.get('filmdb.session')).not.toContain('planted')
  const first = browser.cookies.get('filmdb.session') ?? ''
  await signIn(browser, person)
  expect(browser.cookies.get('filmdb.session')).not.toBe(first)
  const old = createClient(site)
  old.cookies.set('filmdb.session', first)
  expect((await old.get('/user/devices')).status).toBe(401)
})

test('no email address, password or token is in the log', expectNoPersonalDataInLog)
