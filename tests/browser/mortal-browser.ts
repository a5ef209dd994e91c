// A Chromium with a profile on the disk, which can be killed like a process that crashes and be started again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { afterAll } from 'vitest'

const quietly = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--remote-debugging-port=0'],
]

export type MortalBrowser = {
  context: BrowserContext
  /** SIGKILL for all its processes; resolves when the first of them is gone. */
  kill(): Promise<void>
}

/** A profile for a test file, which is gone afterwards; `start` opens a browser on it. */
export function ownProfile() {
  const profile = mkdtempSync(path.join(tmpdir(), 'filmdb-profile-'))
  let running: MortalBrowser | null = null
  afterAll(async () => {
    await running?.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })

  /** One that was killed while it wrote its profile may hang at the next start, and not at the one after. */
  async function start(tries = 3): Promise<MortalBrowser> {
    try {
      return await startOnce()
    } catch (error) {
      if (tries === 1) throw error
      return start(tries - 1)
    }
  }

  async function startOnce(): Promise<MortalBrowser> {
    const portFile = path.join(profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const program = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
    const child = spawn(program, [...quietly, `--user-data-dir=${profile}`], { detached: true, stdio: 'ignore' })
    const gone = once(child, 'exit')
    const killAll = async () => {
      // Its processes are a group of their own, led by the first.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
      await gone
    }
    while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
      if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`)
      await pause(20)
    }
    const [port] = readFileSync(portFile, 'utf8').split('\n')
    const browser = await chromium
      .connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 10_000 })
      .catch(error => killAll().then(() => Promise.reject(error)))
    const [context] = browser.contexts()
    if (!context) throw new Error('a Chromium that is connected to has a context')
    const kill = async () => {
      running = null
      await killAll()
      await browser.close()
    }
    running = { context, kill }
    return running
  }
  return { start: () => start() }
}
