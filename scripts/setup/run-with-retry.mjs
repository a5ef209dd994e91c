// One run of Vitest, and its failed files once more, with nothing beside them: see docs/decisions/012-a-second-try-alone.md.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { printToStderr } from './progress.mjs'
import { root } from './project.mjs'
import { isStopping, run } from './run.mjs'

/**
 * Runs Vitest in `cwd` with these arguments and resolves with the counts and the names of the `failures`. A file that
 * failed runs a second time with nothing beside it, and what it does then counts; what passed only then is `flaky`.
 */
export async function runWithRetry(args, { countsFile, ...options }) {
  const vitest = more => runVitest([...args, ...more], countsFile, options)
  const first = await vitest([])
  const failedFiles = first.files.filter(file => file.failed > 0)
  if (failedFiles.length === 0 || isStopping()) return sumOf(first)

  printToStderr(`\n· once more, alone: ${failedFiles.map(file => file.name).join(', ')}`)
  const second = await vitest(['--no-file-parallelism', ...failedFiles.map(file => file.name)])
  const again = new Map(second.files.map(file => [file.name, file]))
  const flaky = failedFiles.filter(file => again.get(file.name)?.failed === 0).flatMap(file => file.failures)
  // A file that is not heard of again has not passed.
  const files = first.files.map(file => (file.failed > 0 ? (again.get(file.name) ?? file) : file))
  return sumOf({ files, errorsOutsideTests: first.errorsOutsideTests + second.errorsOutsideTests }, flaky)
}

async function runVitest(args, countsFile, { node, env, ...options }) {
  mkdirSync(dirname(countsFile), { recursive: true })
  rmSync(countsFile, { force: true })
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'setup', 'count-reporter.mjs')}`]
  const testEnv = { ...env, TEST_COUNTS: countsFile }
  const { code } = await run(node, [program, 'run', ...reporters, ...args], { ...options, env: testEnv })
  const result = existsSync(countsFile)
    ? JSON.parse(readFileSync(countsFile, 'utf8'))
    : { files: [], errorsOutsideTests: 0 }
  // A run that failed without a failed test is a failure all the same.
  const isUnexplained = code !== 0 && result.errorsOutsideTests === 0 && result.files.every(file => file.failed === 0)
  return isUnexplained ? { ...result, errorsOutsideTests: 1 } : result
}

function sumOf({ files, errorsOutsideTests }, flaky = []) {
  const sum = { passed: 0, failed: errorsOutsideTests, skipped: 0, failures: [], flaky }
  for (const file of files) {
    for (const kind of ['passed', 'failed', 'skipped']) sum[kind] += file[kind]
    sum.failures.push(...file.failures)
  }
  return sum
}
