// The server as a process of its own, as `npm start` runs it.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { seconds } from '#app/domain/units.ts'
import { freePort } from './free-port.ts'

/** A server process. `output` is all it has printed so far, on both streams. */
export type SiteProcess = {
  url: string
  settings: Record<string, string>
  child: ChildProcess
  output(): string
  /** Resolves when the server is ready. Throws with the output when the process ends first. */
  ready(): Promise<void>
  /** Resolves with how the process ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Ends it as Ctrl-C does and waits. */
  stop(): Promise<void>
}

// Leaves out the second, optimising compilation of WebAssembly, a third of a start. Benchmarks keep it.
const compiledOnce = process.env.VITEST ? ['--liftoff-only'] : []

/** Settings of Node that save a tenth of a start: compiled JavaScript is stored, and read by the next process. */
export const withCompileCache: Record<string, string> = process.env.VITEST
  ? { NODE_COMPILE_CACHE: resolve('.cache/test-sites/compiled') }
  : {}

/**
 * Starts the built server with these settings and nothing else of the environment. A port is chosen when none is given.
 * `preload` is a file that is loaded before everything else, in every thread.
 */
export async function startSiteProcess(
  settings: Record<string, string>,
  { preload }: { preload?: string } = {},
): Promise<SiteProcess> {
  const port = settings.PORT ?? String(await freePort())
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: port, ...withCompileCache, ...settings }
  const imports = preload ? ['--import', preload] : []
  const child = spawn(process.execPath, [...compiledOnce, ...imports, 'build/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (printed += chunk))
  const url = `http://localhost:${port}`
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))

  const ready = async () => {
    const deadline = Date.now() + 60 * seconds
    while (!printed.includes(`filmDB is ready at ${url}`)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${printed}`)
      if (Date.now() > deadline) throw new Error(`the server is not ready after a minute:\n${printed}`)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, settings, child, output: () => printed, ready, ended, stop }
}
