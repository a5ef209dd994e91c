// Logs when a database server was lost and when it is reachable again, once each.
import { seconds } from '#app/domain/units.ts'

export type ServerReachability = ReturnType<typeof createServerReachability>

/** Starts as reachable. `place` is the server without its password. */
export function createServerReachability(place: string, { warn }: { warn: (sentence: string) => void }) {
  let lostAt: number | null = null
  return {
    /** A connection could not be made. */
    noteLost(reason: string) {
      if (lostAt !== null) return
      lostAt = performance.now()
      warn(`the database at ${place} cannot be reached: ${reason}`)
    },

    /** A statement that was sent at this time (`performance.now()`) was answered. */
    noteReply(sentAt: number) {
      if (lostAt === null || sentAt < lostAt) return
      warn(`the database at ${place} is reachable again, after ${Math.ceil((performance.now() - lostAt) / seconds)} s`)
      lostAt = null
    },
  }
}
