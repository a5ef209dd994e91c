// Works on the imports of members, one piece at a time and each member in turn, so that a long import neither fills the
// memory nor delays the others. The state is in the database. An import that a stopped server left unfinished continues
// when its member opens its page. One that met an unavailable database continues by itself.
import { AsyncLocalStorage } from 'node:async_hooks'
import pLimit from 'p-limit'
import type { Imports } from '#app/context.ts'
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import { seconds } from '#app/domain/units.ts'

/** Time until an import that met a deadlock, a lost connection or a full pool continues. */
const retryMs = 30 * seconds

/** `close` resolves after the piece that is being worked on. */
type ImportQueue = Omit<Imports, 'parse'> & { close(): Promise<void> }

type Options = {
  /** Does the next piece for a member. Returns false when there is none. */
  advance: (memberId: string) => Promise<boolean>
  reportError: (error: unknown, task: string) => void
}

/** A queue that is idle until `wake` is called. */
export function openImportQueue({ advance, reportError }: Options): ImportQueue {
  const limit = pLimit(1)
  // Leaves the contexts of the request that woke an import: its deadline is not that of the import.
  const outsideRequest = AsyncLocalStorage.snapshot()
  const waiting = new Set<string>()
  const uploading = new Set<string>()
  const retries = new Map<string, NodeJS.Timeout>()
  let isOpen = true

  async function runPiece(memberId: string) {
    waiting.delete(memberId)
    if (!isOpen) return
    const hasMore = await advance(memberId).catch(error => {
      reportError(error, 'an import')
      if (isDatabaseUnavailable(error)) wakeLater(memberId)
      return false
    })
    if (hasMore) wake(memberId)
    // Requests that arrived meanwhile are handled before the next piece.
    await new Promise(resolve => setImmediate(resolve))
  }

  function wake(memberId: string) {
    if (waiting.has(memberId)) return
    waiting.add(memberId)
    limit(() => outsideRequest(runPiece, memberId))
  }

  function wakeLater(memberId: string) {
    if (!isOpen) return
    clearTimeout(retries.get(memberId))
    retries.set(memberId, setTimeout(wakeAgain, retryMs, memberId).unref())
  }

  function wakeAgain(memberId: string) {
    retries.delete(memberId)
    wake(memberId)
  }

  return {
    wake,
    async runUpload(memberId, work) {
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
      for (const retry of retries.values()) clearTimeout(retry)
      await limit(() => {})
    },
  }
}
