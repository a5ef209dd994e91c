import { expect, test } from 'vitest'
import { createHealth } from './health.ts'
import { UpstreamError } from './upstream-error.ts'

function watched() {
  let time = 0
  const said: string[] = []
  const say = (words: string) => said.push(words)
  return {
    said,
    pass: (ms: number) => (time += ms),
    health: createHealth('tmdb', { warn: say, inform: say, now: () => time }),
  }
}

const refused = new UpstreamError('refused', 'was refused (401): is the key right?')

test('a lasting trouble is said once a minute, its end once', () => {
  const { health, said, pass } = watched()
  for (let second = 0; second < 121; second += 1) {
    health.failed(refused)
    pass(1000)
  }
  expect(said).toEqual(Array(3).fill('[tmdb] was refused (401): is the key right?'))
  health.succeeded()
  health.succeeded()
  expect(said.slice(3)).toEqual(['[tmdb] answers again'])
})

test('another kind of trouble is said at once, and counts from when the first began', () => {
  const { health, said, pass } = watched()
  health.failed(refused)
  pass(5000)
  health.failed(new UpstreamError('slow', 'timed out after 2.5 s'))
  expect(said).toHaveLength(2)
  expect(health.report()).toMatchObject({ state: 'troubled', trouble: { reason: 'slow', since: new Date(0) } })
})

test('nobody knows how a service is that was never asked', () => {
  expect(watched().health.report()).toEqual({ name: 'tmdb', state: 'unknown', trouble: null })
})
