import cluster from 'node:cluster'
import { expect, onTestFinished, test } from 'vitest'
import { runWorker } from './run-worker.ts'

test('a worker that cannot be started ends as failed, with the reason, and is not among the workers', async () => {
  const { cwd = process.cwd() } = cluster.settings
  cluster.setupPrimary({ cwd: '/nowhere' })
  onTestFinished(() => cluster.setupPrimary({ cwd }))
  const { code, sentence } = await runWorker(1, () => {})
  expect([code, sentence]).toEqual([1, expect.stringMatching(/^it could not be started \(spawn .* ENOENT\)$/)])
  expect(cluster.workers).toEqual({})
})
