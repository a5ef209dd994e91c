// The thread that builds one search index and ends. It imports no page and no database.
import { acknowledgeBatches } from '../../index-thread/acknowledge-batches.ts'
import { indexOf } from './build-index.ts'
import { indexBuffers } from './index-buffers.ts'
import { createParsedTitles, readTitles } from './read-titles.ts'
import type { SearchEntry } from './search-index.ts'

const parsedTitles = createParsedTitles()

acknowledgeBatches<SearchEntry>({
  add: batch => readTitles(parsedTitles, batch),
  build() {
    const index = indexOf(parsedTitles)
    return { index, buffers: indexBuffers(index) }
  },
})
