// Runs the tests project by project and counts over all of them.
import os from 'node:os'
import { join } from 'node:path'
import { findBrowser, findWholeBrowser } from './browser.mjs'
import { printToStderr } from './progress.mjs'
import { root } from './project.mjs'
import { isStopping } from './run.mjs'
import { runWithRetry } from './run-with-retry.mjs'
import { timed } from './steps.mjs'

export const defaultProjects = ['unit', 'http', 'browser']
/** `pgbouncer` needs a PostgreSQL server (TEST_DATABASE_URL) and PgBouncer. */
export const projects = [...defaultProjects, 'pgbouncer']

/**
 * Runs these projects and resolves with the counts and the names `closingLines` tells. Without a browser its project is
 * skipped, or failed if it is required.
 */
export async function runTests(requested, { node, env, isBrowserRequired }) {
  const total = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }
  const browser = findBrowser()
  for (const project of requested) {
    if (isStopping()) break
    if (project === 'browser' && !browser) {
      const how = isBrowserRequired ? 'FAILED, because they were asked for' : 'not run'
      printToStderr(`· browser tests: ${how}: no Chromium on this machine. Install one, or name it with CHROMIUM_PATH.`)
      if (isBrowserRequired) total.failed += 1
      continue
    }
    const counts = await timed(`${project} tests`, () =>
      runProject(project, node, {
        ...env,
        CHROMIUM_PATH: browser ?? '',
        WHOLE_CHROMIUM_PATH: findWholeBrowser() ?? '',
      }),
    )
    for (const kind of ['passed', 'failed', 'skipped']) total[kind] += counts[kind]
    for (const list of ['failures', 'flaky']) total[list].push(...counts[list])
  }
  return total
}

/** The end of a run: what deserves a look, by name, and the plain last line `N passed, N failed`. */
export function closingLines({ passed, failed, skipped, failures, flaky }) {
  const named = [...flaky.map(name => `~ at its second try: ${name}`), ...failures.map(name => `✗ ${name}`)]
  return [...named, `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`].join('\n')
}

/** 0 when something ran and nothing failed. */
export const exitCodeOf = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0)

/** Node 18.0 to 18.13 has no `availableParallelism`. */
const cores = () => os.availableParallelism?.() ?? os.cpus().length

async function runProject(project, node, env) {
  // Tests wait for disks, retries and each other: a fifth to a third of two processors was idle with one worker fewer.
  const workers = `--maxWorkers=${cores() + (project === 'browser' ? 1 : 2)}`
  const countsFile = join(root, '.cache', `test-${project}.json`)
  return runWithRetry(['--project', project, '--passWithNoTests', workers], { node, env, cwd: root, countsFile })
}
