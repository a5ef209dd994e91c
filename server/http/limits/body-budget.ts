// The memory that the bodies of all clients together may take before they are whole.
import { createClientCounts } from './client-counts.ts'

/** A client may have this part of it. */
const clientShare = 1 / 8

/** Only members get the rest: visitors without a session cannot take all of it. */
const visitorShare = 3 / 4

/** The share of one body in the budget. `take` returns false, and takes nothing, when there is no room. */
export type BodyShare = { take(bytes: number): boolean; release(): void }

export function createBodyBudget(maxBytes: number) {
  const clients = createClientCounts()
  let taken = 0
  return {
    open({ ipAddress, isMember }: { ipAddress: string; isMember: boolean }): BodyShare {
      const room = maxBytes * (isMember ? 1 : visitorShare)
      let own = 0
      return {
        take(bytes) {
          if (clients.of(ipAddress) + bytes > maxBytes * clientShare || taken + bytes > room) return false
          clients.add(ipAddress, bytes)
          taken += bytes
          own += bytes
          return true
        },
        release() {
          taken -= own
          clients.add(ipAddress, -own)
          own = 0
        },
      }
    },
  }
}
