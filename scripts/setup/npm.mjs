// npm, as this project runs it: quietly, and once more when the first try broke on something that passes.
import { setTimeout as pause } from 'node:timers/promises'
import { runQuietly, StepFailed } from './run.mjs'

// A connection that was cut, and npm's own cache when two of its downloads meet in it on an empty home directory.
const transient = /\b(EEXIST|ENOENT|ENOTEMPTY|EINTEGRITY|ECONNRESET|ETIMEDOUT|EAI_AGAIN)\b/

/** Runs npm. Throws StepFailed, with all that npm printed, when it fails for good. */
export async function runNpm(args, options) {
  // npm is a batch file on Windows, and those need a shell.
  const npm = () => runQuietly('npm', args, { ...options, shell: process.platform === 'win32' })
  try {
    await npm()
  } catch (error) {
    if (!(error instanceof StepFailed) || !transient.test(error.output)) throw error
    await pause(1000)
    await npm()
  }
}
