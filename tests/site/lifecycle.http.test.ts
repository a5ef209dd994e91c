// Starts, failed starts and ends of the server process, as an operator at a console sees them.
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { beginRequest } from '../client/begin-request.ts'
import { invalidSettings } from '../fixtures/invalid-settings.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase, startTestSite } from '../services/start-site.ts'

/** Starts a server process on a database of its own; both are removed after the test. */
async function startProcess(settings: Record<string, string> = {}) {
  const own = await ownDatabase()
  const site = await startSiteProcess({ ...own.settings, ...settings })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    await own.remove()
  })
  return site
}

test('a start with invalid settings exits with 2, names all of them, and prints no secret', async () => {
  const site = await startProcess({ PORT: 'eighty', PUBLIC_URL: 'films', AUTH_SECRET: 'hunter2' })
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toContain('PORT: given "eighty", expected a whole number from 1 to 65535')
  expect(site.output()).toContain('PUBLIC_URL: given "films"')
  expect(site.output()).toContain('AUTH_SECRET: given a value that is not shown here')
  expect(site.output()).not.toContain('hunter2')
})

test('the built server refuses every invalid value of a setting', async () => {
  // An environment variable ends at a NUL. A start takes one value of each setting.
  const lists = Map.groupBy(invalidSettings, ([name]) => name)
  const values = [...lists].map(([name, pairs]) => ({
    name,
    values: pairs.flatMap(([, values]) => values.filter(value => !value.includes('\0'))),
  }))
  for (let start = 0; start < Math.max(...values.map(({ values }) => values.length)); start += 1) {
    const given = Object.fromEntries(
      values.flatMap(({ name, values }): [string, string][] => {
        const value = values[start]
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const site = await startSiteProcess(given)
    onTestFinished(() => void site.child.kill('SIGKILL'))
    expect((await site.ended).code).toBe(2)
    for (const [name, value] of Object.entries(given)) expect(site.output(), value).toContain(`${name}: given `)
  }
})

test('an unknown setting of a known family is reported', async () => {
  const site = await startProcess({ DATABASE_URI: 'postgres://db/films', PORT: '0' })
  await site.ended
  expect(site.output()).toContain(
    'DATABASE_URI is not a setting of filmDB and was ignored; settings that begin with DATABASE_ are: DATABASE_URL',
  )
})

test('a start on a port in use exits with 3 and names the port', async () => {
  const site = await startTestSite()
  const second = await startProcess({ PORT: new URL(site.url).port })
  expect((await second.ended).code).toBe(3)
  expect(second.output()).toMatch(/port \d+ is in use by another program.*the setting PORT/)
})

test('a start with a HOST that is not an address of this machine exits with 2 and names it', async () => {
  const site = await startProcess({ HOST: '192.0.2.1' })
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toContain('HOST: 192.0.2.1 is not an address of this machine')
})

test('a site that listens on only one address prints the URL with it', async () => {
  const site = await startProcess({ HOST: '127.0.0.2' })
  await expect.poll(site.output, { timeout: 60 * seconds }).toContain('filmDB is ready at http://127.0.0.2:')
})

test('SIGTERM finishes the request in flight, accepts no new one, and the process exits with 0', async () => {
  const site = await startProcess()
  await site.ready()
  const inFlight = await beginRequest(Number(new URL(site.url).port))
  site.child.kill('SIGTERM')
  await expect.poll(site.output).toContain('stopping')
  // The line is written before the port closes.
  const isAccepted = () =>
    fetch(site.url).then(
      () => true,
      () => false,
    )
  await expect.poll(isAccepted, { timeout: 5 * seconds }).toBe(false)
  inFlight.finish()
  expect(await inFlight.response).toMatch(/^HTTP\/1\.1 200 .*alive$/s)
  expect(await site.ended).toEqual({ code: 0, signal: null })
})

test('a visitor who keeps a connection open does not delay the exit', async () => {
  const site = await startProcess()
  await site.ready()
  await (await fetch(`${site.url}/healthz`)).text()
  site.child.kill('SIGTERM')
  await expect.poll(() => site.child.exitCode, { timeout: 5 * seconds }).toBe(0)
})

test('one stop that arrives twice, as under systemd, finishes the request in flight', async () => {
  const site = await startProcess()
  await site.ready()
  const inFlight = await beginRequest(Number(new URL(site.url).port))
  site.child.kill('SIGTERM')
  await expect.poll(site.output).toContain('stopping')
  site.child.kill('SIGTERM')
  inFlight.finish()
  expect(await inFlight.response).toMatch(/^HTTP\/1\.1 200 .*alive$/s)
  expect(await site.ended).toEqual({ code: 0, signal: null })
})

test('a second SIGINT ends the process without waiting for the request in flight', async () => {
  const site = await startProcess()
  await site.ready()
  const inFlight = await beginRequest(Number(new URL(site.url).port))
  site.child.kill('SIGINT')
  await expect.poll(site.output).toContain('stopping')
  await new Promise(resolve => setTimeout(resolve, 500)) // Within 0.4 s it counts as the same keypress.
  site.child.kill('SIGINT')
  expect((await site.ended).code).toBe(1)
  await inFlight.response
})
