// node bench/parts/sign-in-flood.ts ADDRESS EMAILS SECONDS: fifty wrong passwords a second, each from an address of its own,
// for members (EMAILS, with commas) and for nobody in turns. A process apart, because a flood that shares a thread with
// the stopwatch holds the stopwatch. Prints how many answers had which status.
import { setTimeout as after } from 'node:timers/promises'
import { createClient, signIn } from '#tests/client/http-client.ts'

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
  const stranger = createClient({ url, get }, { 'X-Forwarded-For': `198.18.${index >> 8}.${index & 255}` })
  const email = members[index % (2 * members.length)] ?? `nobody.${index}@example.org`
  const response = await signIn(stranger, { email, password: 'not the password' })
  await response.text()
  return response.status
}
