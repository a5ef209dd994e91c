// A browser with the queue's rules and a store in memory, before the server of fake-sync-server.ts.

import { flush, retryNow } from '#app/sync/flush-queue.ts'
import { createPendingMutation, keyOf, type Mutation, type PendingMutation } from '#app/sync/mutation.ts'
import { createMemoryStore } from '#app/sync/mutation-store.ts'
import { rebase, versionIn } from '#app/sync/optimistic-lock.ts'
import { enqueue, type SendOutcome } from '#app/sync/queue-rules.ts'
import { applyUpdate, type ServerStates } from '#app/sync/server-state.ts'
import { createFakeServer, type Session } from './fake-sync-server.ts'

export const members = ['ada', 'bob']
export const networks = ['up', 'down', 'busy', 'answers lost'] as const

export type Step =
  | { do: 'enqueue'; mutation: Mutation }
  | { do: 'network'; network: (typeof networks)[number] }
  | { do: 'session'; memberId: string | null }
  | { do: 'open' }
  | { do: 'kill'; hasArrived: boolean }
  | { do: 'wait'; ms: number }

/** One browser and one server, and the last mutation of each member and key. */
export function createBrowser() {
  const server = createFakeServer()
  const store = createMemoryStore()
  const session: Session = { memberId: 'ada' }
  const lastMutations = new Map<string, Mutation>()
  let network: (typeof networks)[number] = 'up'
  let now = 0
  let versions = 0
  /** The member that the open page was loaded for, and the responses it has received. */
  let page: { memberId: string | null; serverStates: ServerStates } = { memberId: 'ada', serverStates: new Map() }
  let killedDuring: { hasArrived: boolean } | null = null

  async function send(pending: PendingMutation): Promise<SendOutcome> {
    if (killedDuring) {
      if (killedDuring.hasArrived) server.send(pending, session)
      return new Promise(() => {}) // the process that waited for the response was killed
    }
    if (network === 'down' || network === 'busy') return { kind: 'unreachable' }
    const { outcome, serverState } = server.send(pending, session)
    if (network === 'answers lost') return { kind: 'unreachable' }
    if (serverState) page.serverStates = applyUpdate(page.serverStates, { key: pending.key, serverState, at: now })
    return outcome
  }

  const flushPage = () => (page.memberId === null ? null : flush(page.memberId, { store, send, now: () => now }))

  /** As on the film's page: an edit has the version it was made from. */
  async function make(mutation: Mutation) {
    const { memberId, serverStates } = page
    if (memberId === null) return
    const known = serverStates.get(keyOf(mutation))
    const made = rebase(mutation, (known && versionIn(known)) ?? undefined)
    versions += 1
    const next = createPendingMutation(made, { memberId, title: 'A film', version: String(versions), now })
    await store.update(memberId, keyOf(made), current => enqueue(current, next))
    lastMutations.set(`${memberId} ${keyOf(made)}`, made)
  }

  const open = () => {
    page = { memberId: session.memberId, serverStates: new Map(loadedWith(server, session.memberId)) }
  }

  async function take(one: Step) {
    now += 100
    if (one.do === 'enqueue') await make(one.mutation)
    if (one.do === 'network') network = one.network
    if (one.do === 'session') session.memberId = one.memberId
    if (one.do === 'wait') now += one.ms
    if (one.do === 'open') open()
    if (one.do === 'kill') {
      killedDuring = one
      void flushPage()
      await new Promise(resolve => setImmediate(resolve))
      killedDuring = null
      open()
    }
    await flushPage()
  }

  /** The network is back: each member signs in, and all pending mutations are sent. */
  async function end() {
    network = 'up'
    for (const memberId of members) {
      session.memberId = memberId
      open()
      now += 1_000_000
      await retryNow(memberId, store)
      await flushPage()
    }
    return { saved: server.saved, lastMutations, waiting: [...(await store.list('ada')), ...(await store.list('bob'))] }
  }
  return { take, end }
}

/** The responses that a page loaded now starts with. */
const loadedWith = ({ saved }: ReturnType<typeof createFakeServer>, memberId: string | null) =>
  [...saved].flatMap(([key, here]) =>
    key.startsWith(`${memberId} `) && ('review' in here || 'entry' in here || 'list' in here)
      ? [[key.slice(key.indexOf(' ') + 1), { ...here, at: 0 }] as const]
      : [],
  )
