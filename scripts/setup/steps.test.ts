import { expect, test } from 'vitest'
import { failedSteps } from './steps.mjs'

test('a step whose script does not exist fails, and the steps after it run', async () => {
  const steps = [
    ['passes', [['--version']]],
    ['missing', [['scripts/check-nothing.mjs']]],
    ['fails at its second command', [['--version'], ['--eval', 'process.exit(3)']]],
    ['passes too', [['--version']]],
  ]
  const failed = await failedSteps(steps, process.execPath, { env: process.env, stdio: 'ignore' })
  expect(failed).toEqual(['missing', 'fails at its second command'])
})
