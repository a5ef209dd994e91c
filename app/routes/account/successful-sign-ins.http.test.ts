import { expect, test } from 'vitest'
import { createClient, createPerson, signIn, signUp } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const from = (address: string) => ({ 'X-Forwarded-For': address })

test('an account has at most ten successful sign-ins a minute in new browsers, and ten in known ones', async () => {
  const person = createPerson()
  const known = createClient(site, from('203.0.113.1'))
  await signUp(known, person)
  const inNewBrowsers = [(await signIn(known, person)).status] // it is known from now on
  const inKnownOne: number[] = []
  for (let times = 0; times < 12; times++) {
    const answer = await signIn(createClient(site, from(`203.0.113.${times}`)), person)
    inNewBrowsers.push(answer.status)
    inKnownOne.push((await signIn(known, person)).status)
    if (answer.status !== 429) continue
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect(await answer.text()).toContain('That was tried too often.')
  }
  const ten = Array(10).fill(302)
  expect(inNewBrowsers).toEqual([...ten, 429, 429, 429])
  expect(inKnownOne).toEqual([...ten, 429, 429])
})

test('wrong passwords do not count as successful sign-ins', async () => {
  const person = createPerson()
  await signUp(createClient(site), person)
  const browser = createClient(site, from('203.0.113.77'))
  for (let times = 0; times < 9; times++) await signIn(browser, { ...person, password: 'not the password' })
  const statuses: number[] = []
  for (let times = 0; times < 10; times++) statuses.push((await signIn(browser, person)).status)
  expect(statuses).toEqual(Array(10).fill(302))
})

test('thirty connections that sign in to one account in a loop do not block other members', async () => {
  const greedy = createPerson()
  await signUp(createClient(site), greedy)
  const others = Array.from({ length: 6 }, createPerson)
  for (const other of others) await signUp(createClient(site), other)
  const returning = createClient(site, from('198.51.100.200'))
  const member = createPerson()
  await signUp(returning, member)
  await signIn(returning, member)

  let isOver = false
  const told = new Set<number>()
  const loop = async () => {
    while (!isOver) told.add((await signIn(createClient(site, from('198.51.100.1')), greedy)).status)
  }
  const flood = Promise.all(Array.from({ length: 30 }, loop))
  const theirs = others.map((other, index) => signIn(createClient(site, from(`203.0.113.${100 + index}`)), other))
  const statuses = (await Promise.all(theirs)).map(({ status }) => status)
  const known = [(await signIn(returning, member)).status, (await signIn(returning, member)).status]
  isOver = true
  await flood
  expect(statuses).toEqual(Array(6).fill(302))
  expect(known).toEqual([302, 302])
  expect(told).toContain(429)
  expect([...told].every(status => [302, 429, 503].includes(status))).toBe(true)
})
