// SIGTERM while clients keep their connections and go on asking, as browsers and proxies do.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startAProcess } from '../services/start-process.ts'

type End = { served: number; last: 'Connection: close' | string }

/** Asks again and again on one kept connection until the server closes it; how the last request ended. */
async function askUntilClosed(url: string): Promise<End> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let served = 0; ; served += 1) {
    const connection = await new Promise<string>(resolve => {
      get(`${url}/search?q=${served}`, { agent }, async answer => {
        await text(answer)
        resolve(answer.headers.connection ?? '')
      }).on('error', error => resolve(error.message))
    })
    if (connection === 'keep-alive') continue
    agent.destroy()
    return { served, last: connection === 'close' ? 'Connection: close' : connection }
  }
}

test('SIGTERM tells every client that goes on asking to close, answers it, and waits for none that only stays', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-shutdown-'))
  const site = await startAProcess({ DATA_DIR })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  await site.ready()
  const idle = Array.from({ length: 5 }, () => connect(Number(new URL(site.url).port), 'localhost'))
  for (const socket of idle) socket.on('error', () => {})
  const clients = Array.from({ length: 6 }, () => askUntilClosed(site.url))
  await new Promise(resolve => setTimeout(resolve, 300))
  site.child.kill('SIGTERM')
  expect(new Set((await Promise.all(clients)).map(({ last }) => last))).toEqual(new Set(['Connection: close']))
  expect(await site.ended).toEqual({ code: 0, signal: null })
  expect(site.output()).not.toMatch(/connections were closed|did not close|terminated/)
})
