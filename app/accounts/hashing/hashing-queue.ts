// Whose password is checked next. Pure: the rule that keeps one member, or one IP address, from keeping others out.

/** Who waits: the account, the IP address, and whether the browser is known for the account (device cookie, session). */
export type Waiter = { account: string; address: string; isKnown: boolean }

/** A member who is signed in, or holds the link of an email: known, whatever the address. */
export const memberWaiter = (memberId: string): Waiter => ({ account: memberId, address: '', isKnown: true })

/** Waiting in all, and how many of these places only known browsers may take. */
const maxWaiting = 16
const knownPlaces = 6
/** Waiting for one account, and for one IP address. */
const maxWaitingEach = 2

export type HashingQueue<Item> = ReturnType<typeof createHashingQueue<Item>>

/**
 * A queue of at most 16 items, two for an account and two for an IP address. A known browser counts for itself alone, so
 * that strangers who try its account do not take its places. `next` takes known browsers and strangers in turns, and
 * among each of them one item of every account or address in turns.
 */
export function createHashingQueue<Item>() {
  const waiting = new Map<Item, Waiter>()
  const rings = { known: new Map<string, Item[]>(), strangers: new Map<string, Item[]>() }
  let turn: keyof typeof rings = 'known'

  const count = (isCounted: (waiter: Waiter) => boolean) => [...waiting.values()].filter(isCounted).length

  /** Whether no stranger finds a place, whoever it is. */
  const isFull = () => count(({ isKnown }) => !isKnown) >= maxWaiting - knownPlaces || waiting.size >= maxWaiting

  function hasRoom({ account, address, isKnown }: Waiter) {
    if (isKnown) {
      return waiting.size < maxWaiting && count(other => other.isKnown && other.account === account) < maxWaitingEach
    }
    return (
      !isFull() &&
      count(other => !other.isKnown && other.account === account) < maxWaitingEach &&
      count(other => !other.isKnown && other.address === address) < maxWaitingEach
    )
  }

  function add(item: Item, waiter: Waiter) {
    waiting.set(item, waiter)
    const [ring, name] = laneOf(waiter)
    rings[ring].set(name, [...(rings[ring].get(name) ?? []), item])
  }

  /** Takes the next item out; undefined when nobody waits. */
  function next(): Item | undefined {
    const other = turn === 'known' ? 'strangers' : 'known'
    const ring = rings[turn].size > 0 ? turn : other
    turn = ring === 'known' ? 'strangers' : 'known'
    const [lane] = rings[ring]
    if (!lane) return undefined
    const [name, [item, ...rest]] = lane
    rings[ring].delete(name)
    if (rest.length > 0) rings[ring].set(name, rest) // at the end: every other lane comes before it
    if (item !== undefined) waiting.delete(item)
    return item
  }

  /** Takes an item out that waits no longer; false when it was taken already. */
  function remove(item: Item) {
    const waiter = waiting.get(item)
    if (!waiter) return false
    waiting.delete(item)
    const [ring, name] = laneOf(waiter)
    const rest = (rings[ring].get(name) ?? []).filter(other => other !== item)
    if (rest.length > 0) rings[ring].set(name, rest)
    else rings[ring].delete(name)
    return true
  }

  return { isFull, hasRoom, add, next, remove, size: () => waiting.size }
}

const laneOf = ({ account, address, isKnown }: Waiter) =>
  isKnown ? (['known', account] as const) : (['strangers', address] as const)
