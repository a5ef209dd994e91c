// SIGTERM while clients keep their connections and send more requests, as browsers and proxies do.
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { preparedSettings, startSiteWith } from '../services/database/backup-settings.ts'

type End = { served: number; last: 'Connection: close' | string }

/** Sends requests on one keep-alive connection until the server closes it. Returns how the last request ended. */
async function requestUntilClosed(url: string, onResponse: () => void): Promise<End> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let served = 0; ; served += 1) {
    const connection = await new Promise<string>(resolve => {
      get(`${url}/search?q=${served}`, { agent }, async response => {
        await text(response)
        resolve(response.headers.connection ?? '')
        onResponse()
      }).on('error', error => resolve(error.message))
    })
    if (connection === 'keep-alive') continue
    agent.destroy()
    return { served, last: connection === 'close' ? 'Connection: close' : connection }
  }
}

test('after SIGTERM every active connection gets a last response with Connection: close, and idle ones are not waited for', async () => {
  const site = await startSiteWith(await preparedSettings())
  const idle = Array.from({ length: 5 }, () => connect(Number(new URL(site.url).port), 'localhost'))
  for (const socket of idle) socket.on('error', () => {})
  const started: Promise<void>[] = []
  const clients = Array.from({ length: 6 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    started.push(promise)
    return requestUntilClosed(site.url, resolve)
  })
  await Promise.all(started)
  site.child.kill('SIGTERM')
  expect(new Set((await Promise.all(clients)).map(({ last }) => last))).toEqual(new Set(['Connection: close']))
  expect(await site.ended).toEqual({ code: 0, signal: null })
  expect(site.output()).not.toMatch(/connections were closed|did not close|terminated/)
})

test('every response sent before SIGTERM has its line in the log', async () => {
  const site = await startSiteWith(await preparedSettings())
  await Promise.all(Array.from({ length: 500 }, async () => (await fetch(`${site.url}/terms-of-service`)).text()))
  site.child.kill('SIGTERM')
  await site.ended
  const lines = site.output().split('\n')
  expect(lines.filter(line => line.includes('"path":"/terms-of-service","status":200'))).toHaveLength(500)
  expect(lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line).msg)).toContain('stopped')
})
