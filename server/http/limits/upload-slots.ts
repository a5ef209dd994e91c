// Files are in memory until they are read, so that few are taken in at the same time.
import { createClientCounts } from './client-counts.ts'

const maxUploads = 8
const maxUploadsPerClient = 2

/**
 * `take` returns the function that gives the slot back, or null when there is none: for the site, for this client IP
 * address, or because this uploader, a member, sends another file already.
 */
export function createUploadSlots() {
  const uploaders = new Set<string>()
  const clients = createClientCounts()
  return {
    take({ uploader, ipAddress }: { uploader: string; ipAddress: string }): (() => void) | null {
      const isFull = uploaders.size >= maxUploads || clients.of(ipAddress) >= maxUploadsPerClient
      if (isFull || uploaders.has(uploader)) return null
      uploaders.add(uploader)
      clients.add(ipAddress, 1)
      return () => {
        uploaders.delete(uploader)
        clients.add(ipAddress, -1)
      }
    },
  }
}
