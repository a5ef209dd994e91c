// The thread that builds one index of discovery and ends. It imports no page and no database.
import { acknowledgeBatches } from '../../index-thread/acknowledge-batches.ts'
import { createColumns } from '../build-facet-index.ts'
import type { DiscoveryRow } from '../facet-index.ts'
import { buffersOf, toParts } from './facet-index-parts.ts'

const columns = createColumns()

acknowledgeBatches<DiscoveryRow>({
  add(batch) {
    for (const row of batch) columns.add(row)
  },
  build() {
    const steps = columns.build()
    let built = steps.next()
    while (!built.done) built = steps.next()
    const index = toParts(built.value)
    return { index, buffers: buffersOf(index) }
  },
})
