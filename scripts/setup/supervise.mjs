// Keeps the server running: when it dies it is started again, more and more patiently, until it is clearly hopeless.
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './progress.mjs'
import { isStopping, run, stopAsked } from './run.mjs'

const seconds = 1000
const minute = 60 * seconds
const patience = [1, 2, 5, 10].map(count => count * seconds)

/**
 * Runs the server until it ends for good, and resolves with the exit code to end with. `pauses` are the waits before
 * the first, second ... new start, in milliseconds; one failure more within a minute is the last.
 */
export async function supervise(node, args, { env, pauses = patience }) {
  const failures = []
  for (;;) {
    const { code, signal } = await run(node, args, { env, ...apart })
    if (isStopping() || isFinal(code)) return code ?? 1
    const now = Date.now()
    failures.push(now)
    const recent = failures.filter(at => now - at < minute).length
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
    if (recent > pauses.length) {
      say(`The server ${how}, ${recent} times within a minute: giving up. Its last words stand above.`)
      return 1
    }
    const wait = pauses[recent - 1]
    say(`The server ${how}: starting it again in ${wait / seconds} s.`)
    await Promise.race([pause(wait), stopAsked])
    if (isStopping()) return 1
  }
}

// In a process group of its own, so that Ctrl-C reaches it once and from here only; over the
// channel it notices when this process is gone, and ends too.
const apart = { detached: process.platform !== 'win32', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }

/** 0 is an end on purpose; 2 to 9 ask for a person: bad settings, an address or a directory in use (server/why-not-started.ts). */
const isFinal = code => code === 0 || (code >= 2 && code <= 9)
