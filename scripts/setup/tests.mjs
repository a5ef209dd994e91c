// Runs the tests project by project and counts over all of them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { say } from './progress.mjs'
import { root } from './project.mjs'
import { isStopping, run } from './run.mjs'
import { timed } from './steps.mjs'

export const projects = ['unit', 'http', 'browser']

/** Runs these projects and resolves with the counts. Without a browser its project is passed over, or failed if asked. */
export async function runTests(asked, { node, env, browserAsked }) {
  const total = { ...nothing }
  const browser = findBrowser()
  for (const project of asked) {
    if (isStopping()) break
    if (project === 'browser' && !browser) {
      const how = browserAsked ? 'FAILED, because they were asked for' : 'not run'
      say(`· browser tests: ${how}: no Chromium on this machine. Install one, or name it with CHROMIUM_PATH.`)
      if (browserAsked) total.failed += 1
      continue
    }
    const counts = await timed(`${project} tests`, () =>
      runProject(project, node, { ...env, ...(browser && { CHROMIUM_PATH: browser }) }),
    )
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
  }
  return total
}

/** The plain last line of a run: `N passed, N failed`. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/** 0 when something ran and nothing failed. */
export const exitCodeOf = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0)

async function runProject(project, node, env) {
  const directory = join(root, '.cache')
  const counted = join(directory, `test-${project}.json`)
  mkdirSync(directory, { recursive: true })
  rmSync(counted, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=./scripts/setup/count-reporter.mjs']
  // Left to itself Vitest keeps one processor free, which on two is half of the machine.
  const workers = `--maxWorkers=${availableParallelism()}`
  const args = [vitest, 'run', '--project', project, '--passWithNoTests', workers, ...reporters]
  const { code } = await run(node, args, { env: { ...env, TEST_COUNTS: counted }, cwd: root })
  const counts = existsSync(counted) ? JSON.parse(readFileSync(counted, 'utf8')) : nothing
  // A run that failed without a failed test is a failure all the same.
  return { ...counts, failed: counts.failed || (code === 0 ? 0 : 1) }
}

const nothing = { passed: 0, failed: 0, skipped: 0 }
