// The order in which requests are begun when more arrive than one turn of the event loop can begin.

/**
 * The maximum number of requests of one client that begin in one turn; a turn with four responses from the page cache
 * is 2 to 4 ms.
 */
const maxStartsPerTurn = 4

/** Clients whose shares are remembered (decision 045). */
const maxShares = 1000

type Share = { turn: number; starts: number }

/**
 * Returns a function that begins a request of a client: at once, or in a later turn when the client has begun its share
 * of this one. Clients take turns, so that one with 200 connections delays one with a single connection by little. The
 * queue holds at most one request of each connection.
 */
export function createFairStart() {
  const sharesOf = new Map<string, Share>()
  const waitingOf = new Map<string, (() => void)[]>()
  let isScheduled = false
  let turn = 0

  /** The client's share of this turn. */
  function shareOf(client: string): Share {
    const share = sharesOf.get(client) ?? { turn, starts: 0 }
    if (share.turn !== turn) {
      share.turn = turn
      share.starts = 0
    }
    sharesOf.set(client, share)
    return share
  }

  function begin(client: string, start: () => void) {
    shareOf(client).starts += 1
    start()
  }

  function nextTurn() {
    isScheduled = false
    turn += 1
    if (sharesOf.size > maxShares) sharesOf.clear()
    for (const [client, waiting] of [...waitingOf]) {
      for (const start of waiting.splice(0, maxStartsPerTurn)) begin(client, start)
      if (waiting.length === 0) waitingOf.delete(client)
    }
    if (waitingOf.size > 0) schedule()
  }

  function schedule() {
    if (!isScheduled) setImmediate(nextTurn)
    isScheduled = true
  }

  return (client: string, start: () => void) => {
    schedule()
    const waiting = waitingOf.get(client)
    if (waiting) waiting.push(start)
    else if (shareOf(client).starts < maxStartsPerTurn) begin(client, start)
    else waitingOf.set(client, [start])
  }
}
