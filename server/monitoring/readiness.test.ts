import { expect, onTestFinished, test, vi } from 'vitest'
import { createReadiness } from './readiness.ts'

test('a thousand requests within a second cause one check', async () => {
  let checks = 0
  let time = 0
  const check = async () => {
    checks += 1
    return null
  }
  const readyz = createReadiness({ check, upstreams: () => [], now: () => time })
  const responses = await Promise.all(Array.from({ length: 1000 }, readyz))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(checks).toBe(1)
  time = 1001
  await readyz()
  expect(checks).toBe(2)
})

test('a failed check makes the site not ready, with its message', async () => {
  const readyz = createReadiness({ check: async () => 'the database takes no writes', upstreams: () => [] })
  const response = await readyz()
  expect([response.status, await response.text()]).toEqual([503, 'the database takes no writes'])
})

test('a check that throws makes the site not ready', async () => {
  const check = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432'))
  const response = await createReadiness({ check, upstreams: () => [] })()
  expect([response.status, await response.text()]).toEqual([503, 'the database does not respond'])
})

test('a check that does not end makes the site not ready', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const response = createReadiness({ check: () => new Promise(() => {}), upstreams: () => [] })()
  await vi.advanceTimersByTimeAsync(4500)
  expect([(await response).status, await (await response).text()]).toEqual([503, 'the database does not respond'])
})

test('a process that stops is not ready, so that a balancer sends requests elsewhere', async () => {
  const readyz = createReadiness({ check: async () => null, upstreams: () => [], isStopping: () => true })
  const response = await readyz()
  expect([response.status, await response.text()]).toEqual([503, 'stopping'])
})

test('the database is checked again after the clock was set back', async () => {
  let checks = 0
  let time = 1_000_000
  const check = async () => {
    checks += 1
    return null
  }
  const readyz = createReadiness({ check, upstreams: () => [], now: () => time })
  await readyz()
  time -= 60_000
  await readyz()
  expect(checks).toBe(2)
})
