// The memory that the bodies of all clients together may take: of requests that are not whole, of responses that are
// not read.
import { createClientCounts } from './client-counts.ts'

/** A client may have this part of it. */
const clientShare = 1 / 8

/** Only members get the rest: visitors without a session cannot take all of it. */
const visitorShare = 3 / 4

/** The share of one body in the budget. `take` returns false, and takes nothing, when there is no room. */
export type ByteShare = { take(bytes: number): boolean; release(): void }

/** Returns the budget of `maxBytes` for all bodies together. `open` returns the share of one body. */
export function createByteBudget(maxBytes: number) {
  const clients = createClientCounts()
  let taken = 0
  return {
    open({ ipAddress, isMember }: { ipAddress: string; isMember: boolean }): ByteShare {
      const room = maxBytes * (isMember ? 1 : visitorShare)
      let own = 0
      return {
        take(bytes) {
          if (clients.get(ipAddress) + bytes > maxBytes * clientShare || taken + bytes > room) return false
          clients.add(ipAddress, bytes)
          taken += bytes
          own += bytes
          return true
        },
        release() {
          taken -= own
          clients.add(ipAddress, -own)
        },
      }
    },
  }
}
