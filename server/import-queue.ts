// Works on the imports of members, one piece at a time and each member in turn, so that a long import neither fills the
// memory nor delays the others. The database has the state: an import that a stopped server left unfinished continues
// when its member opens its page.
import pLimit from 'p-limit'
import type { Imports } from '#app/context.ts'

/** `close` resolves after the piece that is being worked on. */
type ImportQueue = Omit<Imports, 'parse'> & { close(): Promise<void> }

type Options = {
  /** Does the next piece for a member. Returns false when there is none. */
  advance: (memberId: string) => Promise<boolean>
  report: (error: unknown, task: string) => void
}

/** A queue that is idle until `wake` is called. */
export function openImportQueue({ advance, report }: Options): ImportQueue {
  const limit = pLimit(1)
  const waiting = new Set<string>()
  const uploading = new Set<string>()
  let isOpen = true

  async function runPiece(memberId: string) {
    waiting.delete(memberId)
    if (!isOpen) return
    const hasMore = await advance(memberId).catch(error => {
      report(error, 'an import')
      return false
    })
    if (hasMore) wake(memberId)
    // Requests that arrived meanwhile are handled before the next piece.
    await new Promise(resolve => setImmediate(resolve))
  }

  function wake(memberId: string) {
    if (waiting.has(memberId)) return
    waiting.add(memberId)
    limit(runPiece, memberId)
  }

  return {
    wake,
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
      await limit(() => {})
    },
  }
}
