import { setImmediate as otherWork } from 'node:timers/promises'
import { markStale, nullAfterDeadline } from '../../upstream/request-context.server.ts'
import { type CatalogueIndexes, indexFacts, indexFields } from '../catalogue-indexes.ts'
import type { CatalogueRecord } from '../catalogue-record.ts'
import { readPrepared } from './prepared-catalogue.server.ts'

/**
 * Starts to read the prepared indexes of these records. Returns `indexes()`, which resolves with null when they are not
 * read before the deadline of the request; the response is then marked as stale, so that no cache keeps it.
 */
export function openCatalogueIndexes(records: CatalogueRecord[]) {
  let opened: CatalogueIndexes | null = null
  const opening = readIndexes(records)
  opening.catch(() => {}) // `indexes` rejects with it.
  return async (): Promise<CatalogueIndexes | null> => {
    opened ??= await nullAfterDeadline(opening)
    if (!opened) markStale()
    return opened
  }
}

/** The first two take 20 ms each, or 200 ms without a prepared one that can be read: other work is done in between. */
async function readIndexes(records: CatalogueRecord[]): Promise<CatalogueIndexes> {
  await otherWork()
  const fields = (await readPrepared('fields').catch(() => null)) ?? indexFields(records)
  await otherWork()
  const facts = (await readPrepared('facts').catch(() => null)) ?? indexFacts(records)
  await otherWork()
  return { fields, facts, similar: (await readPrepared('similar').catch(() => null)) ?? new Map() }
}
