// npm run bench -- account-timing [pairs]: does the time or the text of a response show who has an account?
// Each pair sends one request for an email address with an account and one for another, in random order, from two IP
// addresses.
import { type HttpClient, type Person, signIn, signUp } from '#tests/client/http-client.ts'
import { makeMembers, newPerson, quantile, startAccountSite } from './parts/account-site.ts'

const pairs = Number(process.argv[2] ?? 500)

const forms: [string, (at: HttpClient, person: Person) => Promise<Response>][] = [
  ['sign-in', (at, { email }) => at.send('/signin', { email, password: 'not the password' })],
  ['sign-in, right but not verified', (at, person) => signIn(at, person)],
  ['sign-up', (at, person) => signUp(at, person)],
  ['recovery', (at, { email }) => at.send('/forgotpassword', { email })],
]

const site = await startAccountSite({ REQUIRE_VERIFIED_EMAIL: 'true' })
const members = await makeMembers(site, pairs)
let told = 0
console.log(
  `${pairs} pairs each\n\n| what | with an account, median ms | without | AUC | answers that differ |\n| --- | --- | --- | --- | --- |`,
)
for (const [name, ask] of forms) {
  const known: number[] = []
  const unknown: number[] = []
  let differing = 0
  for (const member of members) {
    const turns = [
      { person: member, times: known },
      { person: newPerson(), times: unknown },
    ]
    if (Math.random() < 0.5) turns.reverse()
    const answers: string[] = []
    for (const { person, times } of turns) {
      const { ms, answer } = await timed(() => ask(site.newClient(), person), person)
      times.push(ms)
      answers.push(answer)
    }
    if (answers[0] !== answers[1]) differing += 1
  }
  const area = areaUnder(known, unknown)
  if (differing > 0 || area < 0.45 || area > 0.55) told += 1
  const medians = [known, unknown].map(times => quantile(times, 0.5).toFixed(1))
  console.log(`| ${[name, ...medians, area.toFixed(3), differing].join(' | ')} |`)
}
await site.stop()
site.remove()
process.exitCode = told

/** How long until the last byte, and all of the answer but what is new in every answer and what the person typed. */
async function timed(ask: () => Promise<Response>, { email }: Person) {
  const begin = performance.now()
  const response = await ask()
  const body = await response.text()
  const ms = performance.now() - begin
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
  const nonces = /nonce(="|-)[\w+/=-]+/g
  const answer = `${response.status}\n${headers.join('\n')}\n${body}`.replaceAll(email, '').replace(nonces, '')
  return { ms, answer }
}

/** The chance that one of the first took longer than one of the second: a half when the clock says nothing. */
function areaUnder(first: number[], second: number[]) {
  const wins = first.flatMap(a => second.map(b => (a > b ? 1 : a === b ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}
