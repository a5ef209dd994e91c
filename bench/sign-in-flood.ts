// node bench/sign-in-flood.ts URL EMAILS SECONDS: sends fifty wrong passwords a second, each from another IP address,
// alternately for members (EMAILS, comma-separated) and unknown addresses. A process of its own, so that it does not delay
// the measurement. Prints the number of responses by status.
import { setTimeout as after } from 'node:timers/promises'
import { signIn, visit } from '#tests/client/http-client.ts'

const perSecond = 50
const [url = '', emails = '', seconds = ''] = process.argv.slice(2)
const members = emails.split(',')
const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })

const responses: Promise<number>[] = []
const until = Date.now() + Number(seconds) * 1000
while (Date.now() < until) {
  responses.push(guess(responses.length))
  await after(1000 / perSecond)
}
const counted = Map.groupBy(await Promise.all(responses), status => status)
console.log(JSON.stringify(Object.fromEntries([...counted].map(([status, { length }]) => [status, length]))))

async function guess(index: number) {
  const stranger = visit({ url, get }, { 'X-Forwarded-For': `198.18.${index >> 8}.${index & 255}` })
  const email = members[index % (2 * members.length)] ?? `nobody.${index}@example.org`
  const response = await signIn(stranger, { email, password: 'not the password' })
  await response.text()
  return response.status
}
