// Works on the imports of members, one piece after the other and each in its turn: a long one neither fills the memory
// nor keeps the others waiting. What is to be done stands in the database, so nothing is lost with the process; an
// import that a stopped server left behind goes on when its member looks at it.
import type { Imports } from '#app/context.ts'

/** `close` ends it after the piece in hand. */
type ImportQueue = Omit<Imports, 'parse'> & { close(): Promise<void> }

type Options = {
  /** Does the next piece for a member; false when there is none. */
  advance: (memberId: string) => Promise<boolean>
  report: (error: unknown, asked: string) => void
}

/** A queue that stands still until somebody is woken. */
export function openImportQueue({ advance, report }: Options): ImportQueue {
  const waiting = new Set<string>()
  let running: Promise<void> | null = null
  const uploading = new Set<string>()
  let isOpen = true

  async function run() {
    while (isOpen) {
      const [memberId] = waiting
      if (memberId === undefined) break
      waiting.delete(memberId)
      const more = await advance(memberId).catch(error => {
        report(error, 'an import')
        return false
      })
      if (more) waiting.add(memberId)
      // Requests that came in meanwhile are next.
      await new Promise(resolve => setImmediate(resolve))
    }
    running = null
  }

  return {
    wake(memberId) {
      waiting.add(memberId)
      running ??= run()
    },
    async upload(memberId, work) {
      if (uploading.has(memberId)) return null
      uploading.add(memberId)
      try {
        return await work()
      } finally {
        uploading.delete(memberId)
      }
    },
    async close() {
      isOpen = false
      await running
    },
  }
}
