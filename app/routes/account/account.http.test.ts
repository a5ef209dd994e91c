import { expect, test } from 'vitest'
import { startASite } from '#tests/start-a-site.ts'

const site = await startASite()

const send = (path: string, fields: Record<string, string>) =>
  site.get(path, { method: 'POST', body: new URLSearchParams(fields) })

const complete = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: 'analytical',
  confirmPassword: 'analytical',
}

test.each(['/signin', '/signup', '/forgotpassword', '/updatepassword'])('%s is open to everybody', async path => {
  expect((await site.get(path)).status).toBe(200)
})

test.each(['/user', '/watchlist', '/update-Password', '/delete-account'])(
  '%s answers 401 to nobody in particular, and leads to the sign-in and back',
  async path => {
    const answer = await site.get(path)
    expect(answer.status).toBe(401)
    const html = await answer.text()
    expect(html).toContain('You are not authenticated')
    expect(html).toContain(`/signin?${new URLSearchParams({ next: path })}`)
  },
)

test.each(['/signin', '/signup', '/forgotpassword', '/updatepassword'])(
  '%s says honestly that no account can be had yet',
  async path => {
    const answer = await send(path, complete)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('accounts are not open on this site')
  },
)

test('the Google button is answered as honestly', async () => {
  expect((await send('/signin', { provider: 'google' })).status).toBe(503)
})

test('a form with a mistake is shown again with the sentence and what was typed, but no password', async () => {
  const answer = await send('/signup', { ...complete, confirmPassword: 'analytics' })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html).toContain('Passwords do not match.')
  expect(html).toContain('value="Lovelace"')
  expect(html).not.toContain('analytic')
})

test('typed markup stays text', async () => {
  const html = await (
    await send('/signup', { ...complete, firstName: '"><script>alert(1)</script>', email: '' })
  ).text()
  expect(html).not.toContain('<script>alert(1)')
})

test('a body that is no form gets a 400 and a page', async () => {
  const answer = await site.get('/signin', {
    method: 'POST',
    body: '{"email":1}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('What was sent here is not a form.')
})
