// Named steps with their times, as `npm test` and `npm run check` print them.
import { root } from './project.mjs'
import { isStopping, run } from './run.mjs'

const seconds = 1000

/** Prints the step's name, runs it, prints how long it took, and returns what it returned. */
export async function timed(name, work) {
  const start = Date.now()
  process.stdout.write(`\n▸ ${name}\n`)
  const result = await work()
  process.stdout.write(`  ${name}: ${((Date.now() - start) / seconds).toFixed(1)} s\n`)
  return result
}

/**
 * Runs all steps, `[name, [script and its arguments, ...]]`, also after a failure, and returns the names of those that
 * failed. A step whose script does not exist fails. `options` are those of `run`.
 */
export async function failedSteps(steps, node, options) {
  const failed = []
  for (const [name, commands] of steps) {
    if (isStopping()) break
    if (!(await timed(name, () => allPass(commands, node, options)))) failed.push(name)
  }
  return failed
}

/** Runs Node commands one after the other. Resolves with false at the first that fails. */
export async function allPass(commands, node, options) {
  for (const command of commands) {
    const { code } = await run(node, command, { cwd: root, ...options })
    if (code !== 0) return false
  }
  return true
}
