/** A number for each client. A client whose number is 0 takes no memory. */
export function createClientCounts() {
  const counts = new Map<string, number>()
  return {
    get: (client: string) => counts.get(client) ?? 0,
    /** Adds a number, or a negative one. Returns the sum. */
    add(client: string, change: number) {
      const count = (counts.get(client) ?? 0) + change
      if (count > 0) counts.set(client, count)
      else counts.delete(client)
      return count
    },
  }
}
