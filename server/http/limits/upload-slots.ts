// Files are in memory until they are read, so that few are taken in at the same time.
import { createClientCounts } from './client-counts.ts'

const maxUploads = 8
const maxUploadsPerClient = 2
const maxUploadsPerMember = 2

/** `memberId` is null when the session has ended: its cookie has a right signature still. */
type Uploader = { session: string; memberId: string | null; ipAddress: string }

/**
 * `take` returns the function that gives the slot back. It returns null when the site, this client IP address or this
 * member has no free slot, or when this session sends another file already. All ended sessions count as one.
 */
export function createUploadSlots() {
  const sessions = new Set<string>()
  const clients = createClientCounts()
  const members = createClientCounts()
  return {
    take({ session: token, memberId, ipAddress }: Uploader): (() => void) | null {
      const session = memberId === null ? 'ended' : token
      const member = memberId ?? 'ended'
      if (sessions.size >= maxUploads || clients.get(ipAddress) >= maxUploadsPerClient) return null
      if (sessions.has(session) || members.get(member) >= maxUploadsPerMember) return null
      sessions.add(session)
      clients.add(ipAddress, 1)
      members.add(member, 1)
      return () => {
        sessions.delete(session)
        clients.add(ipAddress, -1)
        members.add(member, -1)
      }
    },
  }
}
