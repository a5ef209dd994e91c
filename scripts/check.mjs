// npm run check: the whole gate in named steps, the same here and in CI. Every step runs, so that one look shows all.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './setup/bootstrap.mjs'
import { root } from './setup/project.mjs'
import { asCommand, isStopping, run } from './setup/run.mjs'
import { timed } from './setup/steps.mjs'

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
  ['budgets', [['scripts/check-budgets.mjs']]],
]

await asCommand(async () => {
  const { node, env } = await bootstrap({ built: true })
  const failed = []
  for (const [name, commands] of steps) {
    if (isStopping()) return 130
    const isThere = commands.every(([script]) => existsSync(script))
    if (isThere && !(await timed(name, () => allPass(commands, node, env)))) failed.push(name)
  }
  if (failed.length > 0) process.stdout.write(`\nThe gate is closed by: ${failed.join(', ')}.\n`)
  // The tests come last, because their closing line is the last of the whole gate.
  const testsPass = await allPass([['scripts/test.mjs']], node, env)
  return testsPass && failed.length === 0 ? 0 : 1
})

async function allPass(commands, node, env) {
  for (const command of commands) {
    const { code } = await run(node, command, { env, cwd: root })
    if (code !== 0) return false
  }
  return true
}
