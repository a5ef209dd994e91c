// Keeps the server running: after a crash it is started again, with pauses that grow to a minute, without an end.
import { setTimeout as pause } from 'node:timers/promises'
import { printToStderr } from './progress.mjs'
import { isStopping, run, stopRequested } from './run.mjs'

const seconds = 1000
const backoff = [1, 2, 5, 10, 30, 60].map(count => count * seconds)

/** A server that ran for longer than this was in order: its end is a first failure. */
const healthyMs = 60 * seconds

/**
 * Runs the server until it ends on purpose or by a signal, or with a code that needs the operator before the site was
 * ready once; resolves with the exit code to end with. `pauses` are the waits before the first, second ... new start,
 * in milliseconds; the last one is repeated.
 */
export async function supervise(node, args, { env, pauses = backoff }) {
  let failures = 0
  let hasServed = false
  for (;;) {
    const startedAt = performance.now()
    let sentence = ''
    const onMessage = message => {
      if (typeof message?.sentence === 'string') sentence = message.sentence
      if (message?.state === 'ready') hasServed = true
    }
    const { code, signal } = await run(node, args, { env, ...ownProcessGroup, onMessage })
    // A server that has loaded no more than its first files ends by the signal that `stop` sends.
    if (isStopping() && signal === 'SIGTERM') return 0
    if (isStopping() || code === 0) return code ?? 1
    // Later it may be the fault of one moment: a backup has the directory open, a password is being changed.
    if (needsOperator(code) && !hasServed) return code
    if (performance.now() - startedAt > healthyMs) failures = 0
    const wait = pauses[Math.min(failures, pauses.length - 1)]
    failures += 1
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
    const why = sentence ? `: ${sentence}` : ''
    printToStderr(`The server ${how}${why}. Starting it again in ${wait / seconds} s.`)
    await pauseUnlessStopped(wait)
    if (isStopping()) return 1
  }
}

/** A timer that runs on would keep the process up to the end of the pause. */
async function pauseUnlessStopped(ms) {
  const ending = new AbortController()
  await Promise.race([pause(ms, null, { signal: ending.signal }), stopRequested]).finally(() => ending.abort())
}

// In a process group of its own, so that Ctrl-C reaches it once and from here only; over the
// channel it sends that the site is ready and the reason of its end, and it ends when this process does.
const ownProcessGroup = { detached: process.platform !== 'win32', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }

/** Exit codes 2 to 9 (server/settings/startup-errors.ts): the operator has to mend something first. */
const needsOperator = code => code >= 2 && code <= 9
