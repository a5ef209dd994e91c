import { expect, test } from 'vitest'
import {
  createClient,
  createMember,
  createPerson,
  type HttpClient,
  type Person,
  signIn,
} from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const behindProxy = await startTestSite()
const direct = await startTestSite({ TRUSTED_PROXY: '' })

const wrong = 'not the password'
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** Signs in as the page does in a browser with scripts: the response has no rendered page. */
const guess = (browser: HttpClient, { email, password }: Pick<Person, 'email' | 'password'>) =>
  browser.send('/signin.data', { email, password })

/** Runs the tasks with this concurrency. */
async function inTurns<T>(tasks: (() => Promise<T>)[], atOnce: number) {
  const results: T[] = []
  const rest = [...tasks]
  const worker = async () => {
    for (let task = rest.shift(); task; task = rest.shift()) results.push(await task())
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

test('of a thousand guesses from 200 IP addresses few are checked, and the owner can still sign in', async () => {
  const member = await createMember(behindProxy)
  const { email } = member.person
  const nextGuess = async (index: number) => {
    const address = `203.0.113.${index % 200}`
    return (await guess(createClient(behindProxy, from(address)), { email, password: `${wrong} ${index}` })).status
  }
  const guesses = Array.from({ length: 1000 }, (_, index) => () => nextGuess(index))
  const owner = async () => {
    const statuses: number[] = []
    for (let times = 0; times < 9; times++) statuses.push((await signIn(member, member.person)).status)
    return statuses
  }
  const [statuses, own] = await Promise.all([inTurns(guesses, 8), owner()])
  // On a busy machine all others find the queue full before ten are tried.
  for (let index = 0; index < 30 && !statuses.includes(429); index++) statuses.push(await nextGuess(index))
  expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(30)
  expect(statuses).toContain(429)
  expect(statuses.every(status => [401, 429, 503].includes(status))).toBe(true)
  expect(own).toEqual(Array.from({ length: 9 }, () => 302)) // ten successful sign-ins a minute are free
})

test('guesses under way do not count against the owner', async () => {
  const member = await createMember(behindProxy)
  const { email } = member.person
  await signIn(member, member.person) // the browser is known from now on
  for (let times = 0; times < 8; times++) expect((await signIn(member, member.person)).status).toBe(302)
  const guesses = Array.from({ length: 10 }, (_, index) =>
    guess(createClient(behindProxy, from(`203.0.112.${index}`)), { email, password: `${wrong} ${index}` }),
  )
  expect((await signIn(member, member.person)).status).toBe(302)
  await Promise.all(guesses)
})

test('a limited visitor sees the wait, for known and unknown accounts alike', async () => {
  const { person } = await createMember(behindProxy)
  const refused = async (email: string) => {
    const browser = createClient(behindProxy, from('198.51.100.7'))
    for (let times = 0; times < 10; times++) await guess(browser, { email, password: wrong })
    const answer = await signIn(browser, { email, password: wrong })
    return { status: answer.status, wait: Number(answer.headers.get('Retry-After')), html: await answer.text() }
  }
  const [known, unknown] = [await refused(person.email), await refused(createPerson().email)]
  for (const { status, wait, html } of [known, unknown]) {
    expect(status).toBe(429)
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(html).toContain('That was tried too often.')
  }
})

test('a right password resets the count of wrong ones', async () => {
  const { person } = await createMember(behindProxy)
  for (let round = 0; round < 3; round++) {
    const browser = createClient(behindProxy, from('198.51.100.8'))
    for (let times = 0; times < 9; times++) await guess(browser, { ...person, password: wrong })
    expect((await signIn(browser, person)).status).toBe(302)
  }
})

test('the IP address of a client without a trusted proxy is that of the connection', async () => {
  const guesses = Array.from({ length: 110 }, (_, index) => async () => {
    const browser = createClient(direct, from(`203.0.113.${index}`))
    return (await guess(browser, { email: createPerson().email, password: wrong })).status
  })
  const statuses = await inTurns(guesses, 2) // an IP address has at most two waiting
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0)
  expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(100)
})

test('an email address gets at most three reset emails, and the response does not reveal it', async () => {
  const { person } = await createMember(behindProxy)
  const statuses: number[] = []
  for (let index = 0; index < 8; index++) {
    const browser = createClient(behindProxy, from(`203.0.113.${index}`))
    statuses.push((await browser.send('/forgotpassword', { email: person.email })).status)
  }
  expect(statuses).toEqual(Array(8).fill(200))
})

test('guesses of the current password in an open session are limited', async () => {
  const member = await createMember(behindProxy)
  await member.send('/delete-account', {})
  const statuses: number[] = []
  for (let times = 0; times < 20; times++) {
    statuses.push((await member.send('/delete-account', { password: `${wrong} ${times}` })).status)
  }
  expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(10)
})

test('more concurrent sign-ins than the server can verify get 503, and pages still load', async () => {
  const crowd = Array.from({ length: 120 }, (_, index) => {
    const browser = createClient(behindProxy, from(`192.0.2.${index}`))
    return guess(browser, { email: createPerson().email, password: wrong })
  })
  const home = behindProxy.get('/')
  const answers = await Promise.all(crowd)
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.every(({ status }) => [401, 503].includes(status))).toBe(true)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.every(({ headers }) => headers.get('Retry-After') === '2')).toBe(true)
  expect((await home).status).toBe(200)
})
