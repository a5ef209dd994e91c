import { expect, test } from 'vitest'
import { openLetterBox } from '#tests/letter-box.ts'
import { startASite } from '#tests/start-a-site.ts'
import { aMember, aPerson, signIn, signUp, visit } from '#tests/visit.ts'

const box = await openLetterBox()
const site = await startASite({ SMTP_URL: box.url })

/** The path of a letter's link, as the browser of whoever opens it asks for it. */
const pathOf = (link: string) => link.slice(site.url.length)
const textOf = async (answer: Response) => (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

test.each(['/signin', '/signup', '/forgotpassword', '/updatepassword'])('%s is open to everybody', async path => {
  expect((await site.get(path)).status).toBe(200)
})

test.each(['/user', '/watchlist', '/update-Password', '/delete-account', '/user/devices', '/confirm-address'])(
  '%s answers 401 to nobody in particular, and leads to the sign-in and back',
  async path => {
    const answer = await site.get(path)
    expect(answer.status).toBe(401)
    const html = await answer.text()
    expect(html).toContain('You are not authenticated')
    expect(html).toContain(`/signin?${new URLSearchParams({ next: path })}`)
  },
)

test.each(['/update-Password', '/delete-account', '/user/devices/all', '/confirm-address'])(
  'nothing at %s is done for nobody',
  async path => {
    const fields: Record<string, string> =
      path === '/update-Password' ? { password: 'velvet curtain', confirmPassword: 'velvet curtain' } : {}
    expect((await visit(site).send(path, fields)).status).toBe(401)
  },
)

test('signing up leads to the sign-in with a friendly line, signing in leads home', async () => {
  const browser = visit(site)
  const person = aPerson()
  const up = await signUp(browser, person)
  expect([up.status, up.headers.get('Location')]).toEqual([302, '/signin'])
  expect(await textOf(await browser.get('/signin'))).toContain('That worked. Sign in below')
  expect(await textOf(await browser.get('/signin'))).not.toContain('That worked.')
  const into = await signIn(browser, person)
  expect([into.status, into.headers.get('Location')]).toEqual([302, '/'])
  const home = await textOf(await browser.get('/'))
  expect(home).toContain('Logout')
  expect(home).not.toContain('>Sign In<')
})

test('somebody on the way somewhere gets there by signing up and in', async () => {
  const browser = visit(site)
  const { password, ...person } = aPerson()
  const next = '?next=%2Fmovie%2F11'
  const up = await browser.send(`/signup${next}`, { ...person, password, confirmPassword: password })
  expect(up.headers.get('Location')).toBe(`/signin${next}`)
  const into = await browser.send(`/signin${next}`, { email: person.email, password })
  expect(into.headers.get('Location')).toBe('/movie/11')
})

test('a wrong password and an unknown address are refused with the same page', async () => {
  const { person } = await aMember(site)
  const answers = [person.email, aPerson().email].map(async email => {
    const answer = await signIn(visit(site), { email, password: 'not the password' })
    return [answer.status, (await textOf(answer)).replaceAll(email, '').replace(/nonce="[^"]*"/g, '')]
  })
  const [known, unknown] = await Promise.all(answers)
  expect(known?.[0]).toBe(401)
  expect(known?.[1]).toContain('The e-mail address or the password is not right.')
  expect(known).toEqual(unknown)
})

test('signing up with a taken address looks the same, and its owner gets a letter', async () => {
  const { person } = await aMember(site)
  const again = await signUp(visit(site), { ...person, password: 'another engine' })
  expect([again.status, again.headers.get('Location')]).toEqual([302, '/signin'])
  await box.next({ to: person.email, subject: /already/i })
  expect((await signIn(visit(site), { ...person, password: 'another engine' })).status).toBe(401)
  expect((await signIn(visit(site), person)).status).toBe(302)
})

test('the address of an account is the same in capitals', async () => {
  const { person } = await aMember(site)
  expect((await signIn(visit(site), { ...person, email: person.email.toUpperCase() })).status).toBe(302)
})

test('a password is the same password whichever way its accents were composed', async () => {
  const person = { ...aPerson(), password: 'cinéma vérité'.normalize('NFC') }
  await signUp(visit(site), person)
  expect((await signIn(visit(site), { ...person, password: person.password.normalize('NFD') })).status).toBe(302)
})

test.each(['password1', 'filmdb2026', 'Lovelace1815'])(
  'the weak password %j is refused when signing up',
  async password => {
    const answer = await signUp(visit(site), { ...aPerson(), password })
    expect(answer.status).toBe(400)
    expect(await textOf(answer)).toMatch(/This password (is among the first|says little more)/)
  },
)

test('signing out ends the session, not only the cookie', async () => {
  const member = await aMember(site)
  const session = new Map(member.cookies)
  const out = await member.send('/signout', {})
  expect([out.status, out.headers.get('Location')]).toEqual([302, '/'])
  expect(member.cookies.has('filmdb.session')).toBe(false)
  for (const [name, value] of session) member.cookies.set(name, value)
  expect((await member.get('/user/devices')).status).toBe(401)
})

test('a forgotten password is set anew by the link of a letter, once, and signs everybody out', async () => {
  const member = await aMember(site)
  const { email } = member.person
  const browser = visit(site)
  const asked = await browser.send('/forgotpassword', { email })
  expect(await textOf(asked)).toContain('Password Reset Email Has Been Sent. Kindly review your email inbox.')
  const { link } = await box.next({ to: email, subject: 'new password' })
  const opened = await browser.get(pathOf(link))
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/updatepassword'])
  expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
  const wanted = { password: 'velvet curtain', confirmPassword: 'velvet curtain' }
  const differ = await browser.send('/updatepassword', { ...wanted, confirmPassword: 'velvet' })
  expect(await textOf(differ)).toContain("Passwords don't match. Please try again.")
  expect((await browser.send('/updatepassword', { password: 'password1', confirmPassword: 'password1' })).status).toBe(
    400,
  )
  const done = await browser.send('/updatepassword', wanted)
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/'])
  expect(await textOf(await browser.get('/'))).toContain('Password updated successfully.')
  await box.next({ to: email, subject: /changed/i })
  expect((await member.get('/user/devices')).status).toBe(401)
  expect((await signIn(visit(site), member.person)).status).toBe(401)
  expect((await signIn(visit(site), { email, password: 'velvet curtain' })).status).toBe(302)
  await browser.get(pathOf(link))
  expect(await textOf(await browser.send('/updatepassword', wanted))).toContain('This link has been used')
})

test('of 50 who use one link at the same time, one succeeds', async () => {
  const { person } = await aMember(site)
  await visit(site).send('/forgotpassword', { email: person.email })
  const { link } = await box.next({ to: person.email, subject: 'new password' })
  const tries = Array.from({ length: 50 }, async (_, index) => {
    const password = `velvet curtain ${index}`
    return (await visit(site).send(pathOf(link), { password, confirmPassword: password })).status
  })
  const statuses = await Promise.all(tries)
  expect(statuses.filter(status => status === 302)).toHaveLength(1)
  expect(statuses.every(status => [302, 400, 503].includes(status))).toBe(true)
})

test('a newer letter takes the place of the older one', async () => {
  const { person } = await aMember(site)
  const browser = visit(site)
  await browser.send('/forgotpassword', { email: person.email })
  const first = await box.next({ to: person.email, subject: 'new password' })
  await browser.send('/forgotpassword', { email: person.email })
  const second = await box.next({ to: person.email, subject: 'new password' })
  const wanted = { password: 'velvet curtain', confirmPassword: 'velvet curtain' }
  expect((await visit(site).send(pathOf(first.link), wanted)).status).toBe(400)
  expect((await visit(site).send(pathOf(second.link), wanted)).status).toBe(302)
})

test('recovery answers the same for an address without an account, and sends nothing', async () => {
  const { person } = await aMember(site)
  const ask = async (email: string) => {
    const answer = await visit(site).send('/forgotpassword', { email })
    return [answer.status, (await textOf(answer)).replaceAll(email, '').replace(/nonce="[^"]*"/g, '')]
  }
  const nobody = aPerson().email
  expect(await ask(nobody)).toEqual(await ask(person.email))
  await box.next({ to: person.email, subject: 'new password' })
  expect(box.letters.filter(letter => letter.to === nobody)).toEqual([])
})

test('a changed password leads to the sign-in and ends the other sessions', async () => {
  const member = await aMember(site)
  const elsewhere = visit(site)
  await signIn(elsewhere, member.person)
  const page = await textOf(await member.get('/update-Password'))
  expect(page).toContain('Nouveau Mot de passe:')
  const done = await member.send('/update-Password', { password: 'velvet curtain', confirmPassword: 'velvet curtain' })
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/signin'])
  expect((await member.get('/user/devices')).status).toBe(200)
  expect((await elsewhere.get('/user/devices')).status).toBe(401)
  await box.next({ to: member.person.email, subject: /changed/i })
})

test('an account is deleted by notice, letter and password, and its address can sign up again', async () => {
  const member = await aMember(site)
  const { email, password } = member.person
  expect(await textOf(await member.get('/delete-account'))).toContain('Are you sure you want to delete your account?')
  expect((await member.send('/delete-account', { password })).status).toBe(400) // step two before step one
  expect(await textOf(await member.send('/delete-account', {}))).toContain('A letter is on its way to you.')
  await box.next({ to: email, subject: /delete/i })
  expect(await textOf(await member.send('/delete-account', { password: 'not it' }))).toContain(
    'This is not your password.',
  )
  const done = await member.send('/delete-account', { password })
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/signin'])
  expect((await member.get('/user/devices')).status).toBe(401)
  expect((await signIn(visit(site), member.person)).status).toBe(401)
  const again = visit(site)
  await signUp(again, member.person)
  expect((await signIn(again, member.person)).status).toBe(302)
})

test('an address is confirmed by the link and the password, not by whoever opens the link', async () => {
  const member = await aMember(site)
  const { link } = await box.next({ to: member.person.email })
  for (let times = 0; times < 5; times++) await visit(site).get(pathOf(link)) // a mail scanner
  const stranger = await aMember(site)
  expect(await textOf(await stranger.send(pathOf(link), {}))).toContain('This link belongs to another account.')
  await member.get(pathOf(link))
  expect(await textOf(await member.get('/confirm-address'))).toContain('Confirm Address')
  expect((await member.send('/confirm-address', {})).headers.get('Location')).toBe('/user')
  expect(await textOf(await member.get('/confirm-address'))).toContain('is confirmed.')
})

test('the page of devices lists them and ends one, the others, or all', async () => {
  const member = await aMember(site)
  const phone = visit(site, { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' })
  await signIn(phone, member.person)
  const page = await textOf(await member.get('/user/devices'))
  expect(page).toContain('Safari on iPhone')
  const ids = [...page.matchAll(/\/user\/devices\/([\da-f-]{36})/g)].map(([, id]) => id)
  const stranger = await aMember(site)
  for (const id of ids) expect((await stranger.send(`/user/devices/${id}`, {})).status).toBe(404)
  await member.send('/user/devices/others', {})
  expect((await phone.get('/user/devices')).status).toBe(401)
  expect((await member.get('/user/devices')).status).toBe(200)
  await signIn(phone, member.person)
  expect((await member.send('/user/devices/all', {})).headers.get('Location')).toBe('/signin')
  expect((await phone.get('/user/devices')).status).toBe(401)
})

test('a session cookie somebody planted never becomes a session', async () => {
  const browser = visit(site)
  browser.cookies.set('filmdb.session', 'planted.AAAA')
  const person = aPerson()
  await signUp(browser, person)
  await signIn(browser, person)
  expect(browser.cookies.get('filmdb.session')).not.toContain('planted')
  const first = browser.cookies.get('filmdb.session') ?? ''
  await signIn(browser, person)
  expect(browser.cookies.get('filmdb.session')).not.toBe(first)
  const old = visit(site)
  old.cookies.set('filmdb.session', first)
  expect((await old.get('/user/devices')).status).toBe(401)
})

test('a form with a mistake is shown again with the sentence and what was typed, but no password', async () => {
  const { password, ...person } = aPerson()
  const answer = await visit(site).send('/signup', { ...person, password, confirmPassword: 'analytics' })
  expect(answer.status).toBe(400)
  const html = await textOf(answer)
  expect(html).toContain('Passwords do not match.')
  expect(html).toContain('value="Lovelace"')
  expect(html).not.toContain('analytic')
})

test('typed markup stays text', async () => {
  const { password, ...person } = aPerson()
  const html = await (
    await visit(site).send('/signup', {
      ...person,
      firstName: '"><script>alert(1)</script>',
      password,
      confirmPassword: '',
    })
  ).text()
  expect(html).not.toContain('<script>alert(1)')
})

const whole = { email: 'ada@example.org', password: 'analytical engine' }

test.each<[string, BodyInit, Record<string, string>, number, string]>([
  ['JSON', JSON.stringify(whole), { 'Content-Type': 'application/json' }, 400, 'What was sent here is not a form.'],
  [
    'a field twice',
    new URLSearchParams([...Object.entries(whole), ['email', 'b@example.org']]),
    {},
    400,
    'with a field twice',
  ],
  ['an unknown field', new URLSearchParams({ ...whole, role: 'admin' }), {}, 400, 'does not belong to it'],
  [
    '__proto__',
    'email=ada@example.org&password=x&__proto__=1',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    400,
    'does not belong to it',
  ],
  [
    'two megabytes',
    new URLSearchParams({ ...whole, password: 'x'.repeat(2_000_000) }),
    {},
    413,
    'more than filmDB takes',
  ],
])('%s at the sign-in is refused with a sentence', async (_kind, body, headers, status, sentence) => {
  const answer = await site.get('/signin', { method: 'POST', body, headers })
  expect(answer.status).toBe(status)
  expect(await textOf(answer)).toContain(sentence)
})

test.each(['Ada\r\nBcc: all@example.org', 'Ada\u202Eevil', 'Ada\u0000'])('the name %j is refused', async firstName => {
  const answer = await signUp(visit(site), { ...aPerson(), firstName })
  expect(answer.status).toBe(400)
  expect(await textOf(answer)).toContain('A name cannot hold line breaks or invisible characters.')
})

test.each(['Ада', 'عدى', '🎬', "O'Brien-Ní"])('the name %j is a name', async firstName => {
  const person = { ...aPerson(), firstName }
  const browser = visit(site)
  expect((await signUp(browser, person)).status).toBe(302)
  expect((await signIn(browser, person)).status).toBe(302)
})

test('no address, password or token of anybody is in the log', async () => {
  const log = JSON.stringify(site.logged)
  expect(log).not.toMatch(/@example\.org|analytical|velvet|Lovelace/)
  expect(log).not.toMatch(/token=/)
})
