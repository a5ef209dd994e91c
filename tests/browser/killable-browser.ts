// A Chromium with a profile on disk that can be killed, as a crash would, and started again.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { afterAll } from 'vitest'
import { nextClientIp } from '../client/client-ip.ts'
import { chromiumPath } from './chromium-path.ts'
import { withoutPictures } from './open-browser.ts'

const chromiumArgs = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  ...withoutPictures,
  // As Playwright starts the other tests' Chromium: a tab has one document.
  '--disable-back-forward-cache',
]

export type KillableBrowser = {
  context: BrowserContext
  /** Sends SIGKILL to all its processes; resolves when the first has exited. */
  kill(): Promise<void>
}

/** A profile for one test file, deleted afterwards; `start` opens a browser on it, and `clear` deletes what is in it. */
export function createProfile() {
  const profile = mkdtempSync(path.join(tmpdir(), 'filmdb-profile-'))
  let running: KillableBrowser | null = null
  afterAll(async () => {
    await running?.kill()
    clear()
  })
  const clear = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 })

  /** Tries up to three times: after a kill during a profile write the first start may hang. */
  async function start(tries = 3): Promise<KillableBrowser> {
    try {
      return await startOnce()
    } catch (error) {
      if (tries === 1) throw error
      return start(tries - 1)
    }
  }

  async function startOnce(): Promise<KillableBrowser> {
    const portFile = path.join(profile, 'DevToolsActivePort')
    rmSync(portFile, { force: true })
    const program = chromiumPath()
    const child = spawn(program, [...chromiumArgs, `--user-data-dir=${profile}`], { detached: true, stdio: 'ignore' })
    const exited = once(child, 'exit')
    const killAll = async () => {
      // The process group: Chromium's child processes belong to it.
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
      await exited
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
    if (!context) throw new Error('Chromium has no default context')
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': nextClientIp() })
    const kill = async () => {
      running = null
      await killAll()
      await browser.close()
    }
    running = { context, kill }
    return running
  }
  return { start: () => start(), clear }
}
