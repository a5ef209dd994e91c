// Child processes, and how a command ends: none outlives the script, and Ctrl-C is passed on once.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { printToStderr } from './progress.mjs'

// One Ctrl-C arrives twice: from the console and from npm, which passes it on.
const sameKeypressMs = 400

/** The reason why a step failed, in one sentence, with everything the step printed. */
export class StepFailed extends Error {
  constructor(sentence, output = '') {
    super(sentence)
    this.name = 'StepFailed'
    this.output = output
  }
}

const running = new Set()
let stopRequestedAt = 0
let resolveStop = () => {}

/** Resolves when this command is stopped. */
export const stopRequested = new Promise(resolve => (resolveStop = resolve))
/** Whether this command was told to stop, by a signal or by npm. */
export const isStopping = () => stopRequestedAt > 0

/** Runs a script: prints a failed step with its output, ends the children on a signal, sets the exit code. */
export async function asCommand(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // Scripts of log rotation send these. A listener keeps Node from opening its debugger or ending.
  for (const signal of ['SIGUSR1', 'SIGUSR2']) process.on(signal, () => {})
  stopWithNpm()
  // A closed terminal or a full disk under the output must not end the supervisor of a server.
  process.stderr.on('error', () => {})
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    process.exitCode = isStopping() ? 130 : 1
    if (isStopping()) return
    if (error.output) process.stderr.write(`${error.output.trimEnd()}\n`)
    printToStderr(error.message)
  }
}

/** Runs a command quietly and resolves with its output. Throws StepFailed, with the output whole, when it fails. */
export async function runQuietly(command, args, { sentence, ...options }) {
  const { code, output } = await run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  if (code !== 0 || isStopping()) throw new StepFailed(sentence, output)
  return output
}

/**
 * Runs a command that prints for itself. Resolves with its exit code, or the signal that ended it. `onMessage` is called
 * with what a child with an IPC channel sends.
 */
export function run(command, args, { onMessage, ...options } = {}) {
  return new Promise(resolve => {
    let output = ''
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    running.add(child)
    if (onMessage) child.on('message', onMessage)
    child.stdout?.on('data', chunk => (output += chunk))
    child.stderr?.on('data', chunk => (output += chunk))
    child.once('error', error => {
      running.delete(child)
      resolve({ code: 1, signal: null, output: `${command} could not be run: ${error.message}` })
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal, output })
    })
  })
}

/** The first signal lets the children finish, the second one kills them. */
function stop() {
  const now = performance.now()
  if (stopRequestedAt && now - stopRequestedAt < sameKeypressMs) return
  for (const child of running) child.kill(stopRequestedAt ? 'SIGKILL' : 'SIGTERM')
  stopRequestedAt = now
  resolveStop()
}

/**
 * npm sends a SIGTERM to the shell between it and this script, which ends and does not pass the signal on. A SIGHUP ends
 * npm alone: the shell stays and gets another parent.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const { ppid } = process
  const npm = npmAbove(ppid)
  const looking = setInterval(() => {
    if (process.ppid === ppid && npmAbove(ppid) === npm) return
    clearInterval(looking)
    if (!isStopping()) stop()
  }, 200)
  looking.unref()
}

/** The process id of npm, when it is the parent of this shell; null for any other parent, and on systems without /proc. */
function npmAbove(shell) {
  try {
    const [, parent] = readFileSync(`/proc/${shell}/stat`, 'latin1').match(/\) \S (\d+) [^)]*$/) ?? []
    return readFileSync(`/proc/${parent}/cmdline`, 'latin1').startsWith('npm ') ? parent : null
  } catch {
    return null
  }
}
