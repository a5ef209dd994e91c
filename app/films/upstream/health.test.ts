import { expect, test } from 'vitest'
import { createHealth } from './health.ts'
import { SchemaMismatchError, TimeoutError, UnauthorizedError } from './upstream-error.ts'

function watched() {
  let time = 0
  const logged: string[] = []
  const log = (message: string) => logged.push(message)
  return {
    logged,
    pass: (ms: number) => (time += ms),
    health: createHealth('tmdb', { warn: log, inform: log, now: () => time }),
  }
}

const refused = new UnauthorizedError('was refused (401): is the key right?')

test('a lasting error is logged once a minute, its end once', () => {
  const { health, logged, pass } = watched()
  for (let second = 0; second < 121; second += 1) {
    health.failed(refused)
    pass(1000)
  }
  expect(logged).toEqual(Array(3).fill('[tmdb] was refused (401): is the key right?'))
  health.succeeded()
  health.succeeded()
  expect(logged.slice(3)).toEqual(['[tmdb] responds again'])
})

test('an error that comes and goes is logged once a minute with its end, as one film of invalid JSON among others is', () => {
  const { health, logged, pass } = watched()
  for (let second = 0; second < 121; second += 1) {
    health.failed(new SchemaMismatchError('returned JSON that does not match the schema'))
    health.succeeded()
    pass(1000)
  }
  expect(logged).toEqual(
    Array(3).fill(['[tmdb] returned JSON that does not match the schema', '[tmdb] responds again']).flat(),
  )
})

test('a second kind of error is logged at once, and the outage begins with the first', () => {
  const { health, logged, pass } = watched()
  health.failed(refused)
  pass(5000)
  health.failed(new TimeoutError('timed out after 2.5 s'))
  expect(logged).toHaveLength(2)
  expect(health.report()).toMatchObject({ state: 'failing', error: { outcome: 'timeout', since: new Date(0) } })
})

test('the health of a service is unknown before the first call', () => {
  expect(watched().health.report()).toEqual({ name: 'tmdb', state: 'unknown', error: null })
})
