// A bounded queue in which clients take turns: one with many entries does not delay one with a single entry.

type Entry = { start: () => void }

/** A queue of at most `maxWaiting` entries, `maxWaitingPerClient` of each client. */
export function createFairQueue({
  maxWaiting,
  maxWaitingPerClient,
}: {
  maxWaiting: number
  maxWaitingPerClient: number
}) {
  // A Map keeps its order: the client that was served last stands at the end.
  const entriesOf = new Map<string, Set<Entry>>()
  let length = 0

  function remove(client: string, entry: Entry) {
    const entries = entriesOf.get(client)
    if (!entries?.delete(entry)) return
    length -= 1
    if (entries.size === 0) entriesOf.delete(client)
  }

  function moveToEnd(client: string) {
    const entries = entriesOf.get(client)
    if (!entries) return
    entriesOf.delete(client)
    entriesOf.set(client, entries)
  }

  return {
    length: () => length,

    /** Adds an entry, and returns a function that removes it; null when the queue is full. */
    add(client: string, start: () => void) {
      const entries = entriesOf.get(client) ?? new Set<Entry>()
      if (length >= maxWaiting || entries.size >= maxWaitingPerClient) return null
      const entry = { start }
      entriesOf.set(client, entries.add(entry))
      length += 1
      return () => remove(client, entry)
    },

    /** Takes the next entry of a client that may start: the client and its `start`; null when there is none. */
    takeNext(mayStart: (client: string) => boolean) {
      for (const [client, entries] of entriesOf) {
        const [first] = entries
        if (!first || !mayStart(client)) continue
        remove(client, first)
        moveToEnd(client)
        return { client, start: first.start }
      }
      return null
    },
  }
}
