// npm run bench -- overload [SECONDS]: a site of its own under four attackers at once, each from a loopback address of its
// own, and what two other visitors notice: one reads the warm home page, one is a member.
// - one socket at a time with 1,000 pipelined searches · 200 connections on random URLs · 300 slow connections, half of
//   them with a slow body · 30 connections that sign in with the right password of one member
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { signUp } from '#tests/client/http-client.ts'
import { requestFrom } from '#tests/client/request-from.ts'
import { newPerson, quantile, startAccountSite } from './parts/account-site.ts'

const seconds = Number(process.argv[2] ?? 20)
const site = await startAccountSite({ TRUSTED_PROXY: '' })
const member = site.newClient()
const attacked = newPerson()
await signUp(site.newClient(), attacked)
const person = newPerson()
await signUp(member, person)
await (await member.send('/signin', { email: person.email, password: person.password })).text()
const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

await report('quiet', 5)
const attackers = ['pipelined', 'random', 'slow', 'sign-in'].map(kind =>
  fork('bench/parts/overload-attack.ts', [kind, site.url, String(seconds + 2), attacked.email, attacked.password]),
)
// Attackers on other machines would not use the server's processor.
for (const { pid } of attackers) if (pid !== undefined) setPriority(pid, 10)
await after(1500)
await report('under attack', seconds - 2)
const counted = await Promise.all(attackers.map(async attacker => (await once(attacker, 'message'))[0]))
for (const counts of counted) console.log(JSON.stringify(counts))
const metrics = await (await site.get('/metrics')).text()
console.log(
  metrics
    .split('\n')
    .filter(line => /^filmdb_http_(requests_shed|request_bodies|renders)_/.test(line))
    .join('\n'),
)
await site.stop()
site.remove()

/** Prints the response times of the two visitors and the statuses. */
async function report(when: string, forSeconds: number) {
  const [warm, personal] = await Promise.all([
    waits('127.0.0.1', '/', { pauseMs: 20, forSeconds }),
    waits('127.0.0.7', '/user', { pauseMs: 100, forSeconds, headers: { Cookie: cookie } }),
  ])
  for (const [name, { ms, statuses }] of Object.entries({ 'warm home page': warm, 'member page': personal })) {
    const figures = [0.5, 0.95, 0.99, 1].map(share => quantile(ms, share).toFixed(1))
    console.log(
      `${when}, ${name}: p50 ${figures[0]}, p95 ${figures[1]}, p99 ${figures[2]}, max ${figures[3]} ms`,
      statuses,
    )
  }
}

type Repetition = { pauseMs: number; forSeconds: number; headers?: Record<string, string> }

async function waits(address: string, path: string, { pauseMs, forSeconds, headers }: Repetition) {
  const ms: number[] = []
  const statuses: Record<number, number> = {}
  const until = performance.now() + forSeconds * 1000
  while (performance.now() < until) {
    const begin = performance.now()
    const { status } = await requestFrom(address, site.url + path, { headers })
    ms.push(performance.now() - begin)
    statuses[status] = (statuses[status] ?? 0) + 1
    await after(pauseMs)
  }
  return { ms, statuses }
}
