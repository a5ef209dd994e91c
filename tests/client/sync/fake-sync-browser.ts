// A browser with the queue's rules and a store in memory, before the server of fake-sync-server.ts.

import type { Command } from '#app/library/commands/command.ts'
import { enqueueMutation } from '#app/sync/enqueue-mutation.ts'
import {
  type CommandMutation,
  createPendingMutation,
  keyOf,
  type Mutation,
  type PendingMutation,
} from '#app/sync/mutation.ts'
import { rebase, versionIn } from '#app/sync/optimistic-lock.ts'
import type { SendOutcome } from '#app/sync/send/apply-outcome.ts'
import { flush, makeAllDue } from '#app/sync/send/flush-queue.ts'
import { applyUpdate, type ServerStates } from '#app/sync/server-state.ts'
import { createMemoryStore } from '#app/sync/store/mutation-store.ts'
import { commandChanges, createFakeServer, isListed, type Saved, type Session } from './fake-sync-server.ts'

export const members = ['ada', 'bob']
export const networks = ['up', 'down', 'busy', 'answers lost'] as const

export type Step =
  | { do: 'enqueue'; mutation: Mutation }
  | { do: 'network'; network: (typeof networks)[number] }
  | { do: 'session'; memberId: string | null }
  | { do: 'open' }
  | { do: 'kill'; hasArrived: boolean }
  | { do: 'wait'; ms: number }

/** One browser and one server, and the last mutation of each member and key, or what a later bulk edit made of the key. */
export function createBrowser() {
  const server = createFakeServer()
  const store = createMemoryStore()
  const session: Session = { memberId: 'ada' }
  const lastMutations = new Map<string, Mutation | { changed: Saved }>()
  /** The commands of each member that the page still offers to undo: the last one. */
  const lastCommands = new Map<string, LastCommand>()
  let network: (typeof networks)[number] = 'up'
  let now = 0
  let versions = 0
  /** The member that the open page was loaded for, and the responses it has received. */
  let page: Page = { memberId: 'ada', serverStates: new Map(), fingerprint: '' }
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
    if (mutation.noun === 'command') return makeCommand(memberId, mutation)
    const known = serverStates.get(keyOf(mutation))
    const made = rebase(mutation, (known && versionIn(known)) ?? undefined)
    versions += 1
    const next = createPendingMutation(made, { memberId, title: 'A film', version: String(versions), now })
    await enqueueMutation(store, next)
    lastMutations.set(`${memberId} ${keyOf(made)}`, made)
  }

  /** A command has an id of its own, or is the undo of the last one. */
  async function makeCommand(memberId: string, { command: any, commandId }: CommandMutation) {
    versions += 1
    // Of all films that the query found when the page was loaded.
    const command = any?.kind === 'editAll' ? { ...any, fingerprint: page.fingerprint } : any
    const last = lastCommands.get(memberId)
    if (command === null && !last) return
    const id = command === null && last ? last.commandId : `${commandId}-${versions}`
    // Of an edit that is saved, the page does not know the command any more.
    const gone = command === null && last && last.command.kind !== 'edit' ? { gone: last.command } : {}
    const mutation = { noun: 'command' as const, commandId: id, command, ...gone }
    await enqueueMutation(
      store,
      createPendingMutation(mutation, { memberId, title: 'Two films', version: String(versions), now }),
    )
    if (command) {
      const isIn = (key: string) => isInList(lastMutations.get(`${memberId} ${key}`))
      const changes = commandChanges(command, isIn).map(
        ([key, changed]) => [`${memberId} ${key}`, { changed }] as const,
      )
      const before = changes.map(([key]) => [key, lastMutations.get(key)] as [string, LastMutation])
      for (const [key, change] of changes) lastMutations.set(key, change)
      lastCommands.set(memberId, { commandId: id, command, before, changes: new Map(changes) })
    } else if (last) {
      lastCommands.delete(memberId)
      for (const [key, former] of last.before) {
        if (lastMutations.get(key) !== last.changes.get(key)) continue
        if (former) lastMutations.set(key, former)
        else lastMutations.delete(key)
      }
    }
  }

  const open = () => {
    const { memberId } = session
    const fingerprint = memberId === null ? '' : server.fingerprintNow(memberId)
    page = { memberId, serverStates: new Map(loadedWith(server, memberId)), fingerprint }
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
      await makeAllDue(memberId, store)
      await flushPage()
    }
    const { saved, arrivals } = server
    return { saved, arrivals, lastMutations, waiting: [...(await store.list('ada')), ...(await store.list('bob'))] }
  }
  return { take, end }
}

type Page = { memberId: string | null; serverStates: ServerStates; fingerprint: string }

type LastMutation = Mutation | { changed: Saved } | undefined

function isInList(last: LastMutation) {
  if (last && 'changed' in last) return isListed(last.changed)
  return last?.noun === 'list_item' && last.item !== null
}

/** A command with what each of its keys was before, and what it has made of them. */
type LastCommand = {
  commandId: string
  command: Command
  before: [key: string, former: LastMutation][]
  changes: ReadonlyMap<string, LastMutation>
}

/** The responses that a page loaded now starts with. */
const loadedWith = ({ saved }: ReturnType<typeof createFakeServer>, memberId: string | null) =>
  [...saved].flatMap(([key, here]) =>
    key.startsWith(`${memberId} `) && ('review' in here || 'entry' in here || 'list' in here)
      ? [[key.slice(key.indexOf(' ') + 1), { ...here, at: 0 }] as const]
      : [],
  )
