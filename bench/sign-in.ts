// npm run bench -- sign-in [seconds]: how long a sign-in takes, what a flood of sign-ins leaves of the home page, and how
// long it takes to find who is visiting. On PGlite; the built site is a process of its own.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { findSession } from '#app/accounts/sessions/find-session.server.ts'
import { createSessionReader } from '#app/accounts/sessions/read-session.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { parseConfig } from '#server/settings/config.ts'
import { signIn } from '#tests/client/http-client.ts'
import { type AccountSite, makeMembers, quantile, startAccountSite } from './parts/account-site.ts'

const seconds = Number(process.argv[2] ?? 20)

const secret = 'a secret for as long as the bench lasts'
const site = await startAccountSite({ AUTH_SECRET: secret })
const members = await makeMembers(site, 40) // ten right passwords of one member in a minute are free

const signIns: number[] = []
const browsers = Array.from({ length: 200 }, site.newClient)
for (const [index, browser] of browsers.entries()) {
  const member = members[index % members.length]
  if (member) signIns.push(await msOf(() => signIn(browser, member)))
}
report('a sign-in', signIns)

await warmUp(site)
const idle = await homeFor(site, seconds)
const emails = members.map(({ email }) => email).join()
const flood = spawn(process.execPath, ['bench/parts/sign-in-flood.ts', site.url, emails, String(seconds + 2)])
const told = text(flood.stdout)
await after(1000)
const flooded = await homeFor(site, seconds)
const answers = (await told).trim()
report('the home page, idle', idle)
report(`the home page, with 50 sign-ins a second`, flooded)
console.log(`p95 is ${(quantile(flooded, 0.95) / quantile(idle, 0.95)).toFixed(2)} times the idle one`)
console.log(`the flood was answered with ${answers}`)

await site.stop()
const config = parseConfig({ DATA_DIR: site.directory, PUBLIC_URL: site.url })
const { db, close } = await openDatabase(config)
const { publicUrl } = config
// As on a server, where each request asks the database.
const accounts = { db, secret, publicUrl, readSession: createSessionReader(db, () => null) }
const cookie = [...(browsers.at(-1)?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
const lookups: number[] = []
while (lookups.length < 2000) {
  lookups.push(
    await msOf(async () => {
      if (!(await findSession(accounts, new Headers({ Cookie: cookie })))) throw new Error('no session')
    }),
  )
}
report('a session lookup', lookups.slice(200))
await close()
site.remove()

/** The first pages of a new process take longer, flood or not. */
async function warmUp({ get, newClient }: AccountSite) {
  for (let count = 0; count < 1000; count++) {
    await statusOf(get('/'))
    await statusOf(signIn(newClient(), { email: `nobody.${count}@example.com`, password: '' }))
  }
}

async function msOf(work: () => Promise<unknown>) {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

function report(what: string, times: number[]) {
  const [p50, p95] = [0.5, 0.95].map(share => quantile(times, share).toFixed(2))
  console.log(`${what}: p50 ${p50} ms, p95 ${p95} ms (${times.length})`)
}

/** How long the home page takes, asked ten times a second. */
async function homeFor({ get }: AccountSite, seconds: number) {
  const times: Promise<number>[] = []
  for (let count = 0; count < 10 * seconds; count++) {
    times.push(msOf(async () => (await get('/')).text()))
    await after(100)
  }
  return Promise.all(times)
}

/** An answer is read to its end: only then is its connection free for the next question. */
async function statusOf(answer: Promise<Response>) {
  const response = await answer
  await response.text()
  return response.status
}
