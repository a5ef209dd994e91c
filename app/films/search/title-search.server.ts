import { markStale } from '../upstream/request-context.server.ts'
import { buildIndex } from './index/build-index.ts'
import { createSearchIndex, type Entries } from './index/create-search-index.server.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Query } from './parse-query.ts'
import { type FoundEntries, type SearchOptions, searchIndex } from './search.ts'

/** Max. entries that are indexed on the main thread: it takes some 30 ms, less than starting a thread. */
const maxInlineEntries = 2000

export type TitleSearch = {
  /**
   * The entries that match, best first. Null while the first index is being built; the response is then marked as stale,
   * so that no cache keeps it.
   */
  find(query: Query, options: SearchOptions): FoundEntries | null
  /**
   * Replaces the entries. Searches use those before until the new index is ready, which for a short list is at once.
   * Rejects when the index cannot be built, and when a later replacement or `close` overtakes it.
   */
  replace(entries: Entries): Promise<void>
  close(): void
}

/** A search without an index: it is warming up until the first `replace` is done. */
export function openTitleSearch(): TitleSearch {
  let index: SearchIndex | null = null
  let latestBuild = new AbortController()

  return {
    find(query, options) {
      if (index) return searchIndex(index, query, options)
      markStale()
      return null
    },

    async replace(entries) {
      latestBuild.abort()
      latestBuild = new AbortController()
      const { signal } = latestBuild
      const isShort = Array.isArray(entries) && entries.length <= maxInlineEntries
      const newIndex = isShort ? buildIndex(entries) : await createSearchIndex(entries, { signal })
      signal.throwIfAborted()
      index = newIndex
    },

    close: () => latestBuild.abort(),
  }
}
