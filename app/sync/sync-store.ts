// What the pages of one tab know of the visitor's shelf beyond what they came with. The queue itself is loaded for a
// member alone; until it is there, wishes are shown and wait here.
import { seconds } from '#app/domain/units.ts'
import { keyOf, type Mutation, type PendingMutation } from './mutation.ts'
import { newId } from './new-id.ts'
import type { Queue } from './open-queue.ts'
import { enqueue } from './queue-rules.ts'
import { type Answers, type CachedResponse, heard } from './responses.ts'

type Writes = ReadonlyMap<string, PendingMutation>

/** `memberId` is null for nobody, also while a page is made. Writes and answers go by their place on the shelf. */
export type SyncSnapshot = { memberId: string | null; writes: Writes; answers: Answers }

/** What is known before anything is. */
export const nothingKnown: SyncSnapshot = { memberId: null, writes: new Map(), answers: new Map() }

let snapshot = nothingKnown
let queue: Promise<Queue> | null = null
/** Wishes on their way into the queue's store. */
const onTheWay = new Map<string, PendingMutation>()
const listeners = new Set<() => void>()

export const syncStore = {
  snapshot: () => snapshot,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Opens the shelf of this member, or none; the one of somebody else is closed. */
  open(memberId: string | null) {
    if (memberId === snapshot.memberId) return
    queue?.then(open => open.close())
    onTheWay.clear()
    show({ ...nothingKnown, memberId })
    queue = memberId === null ? null : openQueueOf(memberId)
  },

  /**
   * The wish is shown at once and kept until the server has it. `title` is the film's. False when nobody's shelf is
   * open: then a form has to go its own way. `onNoted` is called when the wish survives this page.
   */
  enqueue(mutation: Mutation, title: string, onNoted?: () => void): boolean {
    const { memberId, writes } = snapshot
    if (memberId === null) return false
    const place = keyOf(mutation)
    const facts = { title, mark: newId() }
    const write = enqueue(writes.get(place) ?? null, mutation, { ...facts, memberId, now: Date.now() })
    onTheWay.set(place, write)
    show({ ...snapshot, writes: new Map(writes).set(place, write) })
    queue
      ?.then(open => open.enqueue(mutation, facts))
      .then(onNoted)
      .finally(() => onTheWay.get(place) === write && onTheWay.delete(place))
    return true
  },

  dismiss(place: string) {
    queue?.then(open => open.dismiss(place))
  },

  /** Pages are being loaded again: gives what forgets the answers they will know of when they have come. */
  loadingBegins() {
    const known = snapshot.answers
    return () => {
      const answers = new Map([...snapshot.answers].filter(([place, answer]) => known.get(place) !== answer))
      show({ ...snapshot, answers })
    }
  },
}

function show(next: SyncSnapshot) {
  snapshot = next
  for (const listener of listeners) listener()
}

async function openQueueOf(memberId: string) {
  const { openQueue } = await loadQueue()
  return openQueue({ memberId, onChange: (writes, answered) => refresh(memberId, writes, answered) })
}

const loadQueue = (): Promise<typeof import('./open-queue.ts')> =>
  import('./open-queue.ts').catch(() => pause(5 * seconds).then(loadQueue))

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function refresh(memberId: string, stored: PendingMutation[], answered: CachedResponse | null) {
  if (snapshot.memberId !== memberId) return
  const writes = new Map(stored.map(write => [write.place, write]))
  for (const [place, write] of onTheWay) writes.set(place, write)
  const answers = answered ? heard(snapshot.answers, answered) : snapshot.answers
  show({ memberId, writes, answers })
}
