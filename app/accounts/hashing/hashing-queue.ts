// The fair queue of password hashing: one member or IP address cannot block others. Pure.

/**
 * A waiting sign-in: the account, the IP address, and whether the browser is known for the account (device cookie or
 * session).
 */
export type Waiter = { account: string; ipAddress: string; isKnown: boolean }

/** Returns the waiter of a signed-in member, or of a member who followed the link of an email. */
export const memberWaiter = (memberId: string): Waiter => ({ account: memberId, ipAddress: '', isKnown: true })

/** Max. waiting in total, and the part reserved for known browsers. With one thread the last waits some five seconds. */
const maxWaiting = 48
const knownPlaces = 12
/** Max. waiting per account and per IP address. */
const maxWaitingEach = 2

/**
 * A queue of at most 48 items, two per account and two per IP address. A known browser counts separately, so that
 * unknown browsers cannot take its places. `next` alternates between known and unknown browsers, and between accounts
 * or IP addresses among each.
 */
export function createHashingQueue<Item>() {
  const waiting = new Map<Item, Waiter>()
  const rings = { known: new Map<string, Item[]>(), unknown: new Map<string, Item[]>() }
  let turn: keyof typeof rings = 'known'

  const count = (isCounted: (waiter: Waiter) => boolean) => [...waiting.values()].filter(isCounted).length

  /** Returns whether the queue is full for every unknown browser. */
  const isFull = () => count(({ isKnown }) => !isKnown) >= maxWaiting - knownPlaces || waiting.size >= maxWaiting

  function hasCapacity({ account, ipAddress, isKnown }: Waiter) {
    if (isKnown) {
      return waiting.size < maxWaiting && count(other => other.isKnown && other.account === account) < maxWaitingEach
    }
    return (
      !isFull() &&
      count(other => !other.isKnown && other.account === account) < maxWaitingEach &&
      count(other => !other.isKnown && other.ipAddress === ipAddress) < maxWaitingEach
    )
  }

  function add(item: Item, waiter: Waiter) {
    waiting.set(item, waiter)
    const [ring, name] = queueKeyOf(waiter)
    rings[ring].set(name, [...(rings[ring].get(name) ?? []), item])
  }

  /** Removes and returns the next item, or undefined. */
  function next(): Item | undefined {
    const other = turn === 'known' ? 'unknown' : 'known'
    const ring = rings[turn].size > 0 ? turn : other
    turn = ring === 'known' ? 'unknown' : 'known'
    const [firstQueue] = rings[ring]
    if (!firstQueue) return undefined
    const [name, [item, ...rest]] = firstQueue
    rings[ring].delete(name)
    if (rest.length > 0) rings[ring].set(name, rest) // at the end of the round-robin order
    if (item !== undefined) waiting.delete(item)
    return item
  }

  /** Removes an item that no longer waits; returns false when it was taken already. */
  function remove(item: Item) {
    const waiter = waiting.get(item)
    if (!waiter) return false
    waiting.delete(item)
    const [ring, name] = queueKeyOf(waiter)
    const rest = (rings[ring].get(name) ?? []).filter(other => other !== item)
    if (rest.length > 0) rings[ring].set(name, rest)
    else rings[ring].delete(name)
    return true
  }

  return { isFull, hasCapacity, add, next, remove, size: () => waiting.size }
}

const queueKeyOf = ({ account, ipAddress, isKnown }: Waiter) =>
  isKnown ? (['known', account] as const) : (['unknown', ipAddress] as const)
