// Files are in memory until they are read, so that few are taken in at the same time.
import { createClientCounts } from './client-counts.ts'

const maxUploads = 8
const maxUploadsPerClient = 2

/**
 * `take` returns the function that gives the slot back, or null when there is none: for the site, for this client IP
 * address, or because this session sends another file already.
 */
export function createUploadSlots() {
  const sessions = new Set<string>()
  const clients = createClientCounts()
  return {
    take({ session, ipAddress }: { session: string; ipAddress: string }): (() => void) | null {
      const isFull = sessions.size >= maxUploads || clients.of(ipAddress) >= maxUploadsPerClient
      if (isFull || sessions.has(session)) return null
      sessions.add(session)
      clients.add(ipAddress, 1)
      return () => {
        sessions.delete(session)
        clients.add(ipAddress, -1)
      }
    },
  }
}
