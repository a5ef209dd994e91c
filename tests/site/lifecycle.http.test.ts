// How the server process starts, refuses to start, and ends, as somebody at a console sees it.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startAProcess } from '../services/start-process.ts'
import { startASite } from '../services/start-site.ts'

/** A server process that is gone, with its directory, when the test is. */
async function startProcess(settings: Record<string, string> = {}) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-lifecycle-'))
  const site = await startAProcess({ DATA_DIR, ...settings })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  return site
}

test('bad settings stop the start, all named at once, and the secret is not told', async () => {
  const site = await startProcess({ PORT: 'eighty', PUBLIC_URL: 'films', AUTH_SECRET: 'hunter2' })
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toContain('PORT: given "eighty", expected a whole number from 1 to 65535')
  expect(site.output()).toContain('PUBLIC_URL: given "films"')
  expect(site.output()).toContain('AUTH_SECRET: given a value that is not shown here')
  expect(site.output()).not.toContain('hunter2')
})

test('an unknown setting of a known family is reported', async () => {
  const site = await startProcess({ DATABASE_URI: 'postgres://db/films', PORT: '0' })
  await site.ended
  expect(site.output()).toContain(
    'DATABASE_URI is not a setting of filmDB and was ignored; settings that begin with DATABASE_ are: DATABASE_URL',
  )
})

test('a port in use is named', async () => {
  const site = await startASite()
  const second = await startProcess({ PORT: new URL(site.url).port })
  expect((await second.ended).code).toBe(3)
  expect(second.output()).toMatch(/port \d+ is in use by another program.*the setting PORT/)
})

test('HOST that is no address of this machine is named', async () => {
  const site = await startProcess({ HOST: '192.0.2.1' })
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toContain('HOST: 192.0.2.1 is not an address of this machine')
})

test('SIGTERM finishes the request in flight, takes no new one, and ends with 0', async () => {
  const site = await startProcess()
  await site.ready()
  const inFlight = slowRequest(Number(new URL(site.url).port))
  await inFlight.begun
  site.child.kill('SIGTERM')
  await until(() => site.output().includes('stopping'))
  await expect(fetch(site.url)).rejects.toThrow()
  inFlight.finish()
  expect(await inFlight.answer).toMatch(/^HTTP\/1\.1 200 .*alive$/s)
  expect(await site.ended).toEqual({ code: 0, signal: null })
})

test('a visitor who keeps the connection open does not hold up the end', async () => {
  const site = await startProcess()
  await site.ready()
  await (await fetch(`${site.url}/healthz`)).text()
  const begin = Date.now()
  site.child.kill('SIGTERM')
  expect((await site.ended).code).toBe(0)
  expect(Date.now() - begin).toBeLessThan(5000)
})

test('asked twice, it ends at once', async () => {
  const site = await startProcess()
  await site.ready()
  const inFlight = slowRequest(Number(new URL(site.url).port))
  await inFlight.begun
  site.child.kill('SIGINT')
  await until(() => site.output().includes('stopping'))
  site.child.kill('SIGINT')
  expect((await site.ended).code).toBe(1)
  await inFlight.answer
})

/** A request of which the server has only the first half, until `finish`. */
function slowRequest(port: number) {
  const socket = connect(port, 'localhost')
  let received = ''
  socket.on('data', chunk => (received += chunk))
  socket.on('error', () => {})
  const answer = new Promise<string>(resolve => socket.on('close', () => resolve(received)))
  const begun = new Promise<void>(resolve => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: films\r\n', () => setTimeout(resolve, 200))
  })
  return { begun, answer, finish: () => socket.write('Connection: close\r\n\r\n') }
}

async function until(claim: () => boolean) {
  while (!claim()) await new Promise(resolve => setTimeout(resolve, 10))
}
