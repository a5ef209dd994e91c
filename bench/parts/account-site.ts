// A built site with an empty database of its own, and clients, each with another IP address, because limits count per
// address.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { behindAProxy, nextClientIp } from '#tests/client/client-ip.ts'
import { createClient, createPerson, type HttpClient, type Person, signUp } from '#tests/client/http-client.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'

/** Starts the site on PGlite with these settings; `stop` ends it, `remove` deletes its directory. */
export async function startAccountSite(settings: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-bench-'))
  const site = await startSiteProcess({
    DATA_DIR: directory,
    ...behindAProxy,
    LOG_LEVEL: 'error',
    ...settings,
  })
  await site.ready()
  const { url } = site
  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
  /** A new client with a new IP address. */
  const newClient = (): HttpClient => {
    // Not compressed, so that responses can be compared by their length.
    return createClient({ url, get }, { 'X-Forwarded-For': nextClientIp(), 'Accept-Encoding': 'identity' })
  }
  const remove = () => rmSync(directory, { recursive: true, force: true })
  return { url, pid: site.child.pid, directory, get, newClient, stop: site.stop, remove }
}

let people = 0

/** A new person. All email addresses have the same length. */
export function newPerson(): Person {
  people += 1
  return { ...createPerson(), email: `ada.${String(people).padStart(6, '0')}@example.org` }
}

export type AccountSite = Awaited<ReturnType<typeof startAccountSite>>

/** Signs up `count` members, one after the other. */
export async function makeMembers({ newClient }: AccountSite, count: number): Promise<Person[]> {
  const members: Person[] = []
  while (members.length < count) {
    const person = newPerson()
    const { status } = await signUp(newClient(), person)
    if (status !== 302) throw new Error(`a sign-up got ${status}`)
    members.push(person)
  }
  return members
}

/** The value below which this share of the figures lies. */
export function quantile(figures: number[], share: number) {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
