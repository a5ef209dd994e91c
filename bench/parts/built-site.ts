// The built site of a directory as a process of its own, its request log written to a file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'

type BuiltSite = { url: string; pid: number; stop(): Promise<void> }

/** Starts `root`/build with these settings and nothing else of the environment. Resolves when it is ready. */
export async function startBuiltSite(
  root: string,
  settings: { PORT: string; DATA_DIR: string; [name: string]: string },
): Promise<BuiltSite> {
  const logFile = join(settings.DATA_DIR, 'bench.log')
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://localhost:${settings.PORT}`
  const deadline = Date.now() + 60 * seconds
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the site in ${root} is not ready:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    }
    await pause(50)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
