// Files are in memory until they are read, so that few are taken in at the same time.

const maxUploads = 8
const maxUploadsPerClient = 2

/**
 * `take` returns the function that gives the slot back, or null when there is none: for the site, for this client IP
 * address, or because this session sends another file already.
 */
export function createUploadSlots() {
  const sessions = new Set<string>()
  const clients = new Map<string, number>()
  return {
    take({ session, ipAddress }: { session: string; ipAddress: string }): (() => void) | null {
      const ofClient = clients.get(ipAddress) ?? 0
      if (sessions.size >= maxUploads || ofClient >= maxUploadsPerClient || sessions.has(session)) return null
      sessions.add(session)
      clients.set(ipAddress, ofClient + 1)
      return () => {
        sessions.delete(session)
        const left = (clients.get(ipAddress) ?? 1) - 1
        if (left > 0) clients.set(ipAddress, left)
        else clients.delete(ipAddress)
      }
    },
  }
}
