// npm run check: the whole gate in named steps, the same here and in CI. Every step runs, also after a failure.
import { join } from 'node:path'
import { bootstrap } from './setup/bootstrap.mjs'
import { root } from './setup/project.mjs'
import { asCommand, isStopping } from './setup/run.mjs'
import { allPass, failedSteps } from './setup/steps.mjs'

const tool = path => join(root, 'node_modules', ...path.split('/'))

const steps = [
  ['format and lint', [[tool('@biomejs/biome/bin/biome'), 'ci', '.']]],
  [
    'types',
    [
      [tool('@react-router/dev/bin.cjs'), 'typegen'],
      [tool('typescript/bin/tsc'), '--noEmit'],
    ],
  ],
  ['import rules', [['scripts/check-imports.mjs']]],
  ['words', [['scripts/check-words.mjs']]],
]

await asCommand(async () => {
  const { node, env } = await bootstrap({ built: true })
  const failed = await failedSteps(steps, node, { env })
  if (isStopping()) return 130
  if (failed.length > 0) process.stdout.write(`\nFailed steps: ${failed.join(', ')}.\n`)
  // The tests come last, because their closing line is the last of the whole gate.
  const testsPass = await allPass([['scripts/test.mjs']], node, { env })
  return testsPass && failed.length === 0 ? 0 : 1
})
