import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { markDuplicates } from './mark-duplicates.server.ts'
import { lookUpBatch } from './match/look-up-batch.server.ts'
import type { FilmLookUp } from './match/match-film.ts'
import { numberSameDays } from './number-same-days.server.ts'
import { type WriteOptions, writeNext } from './write-import.server.ts'

type Options = WriteOptions & { films: FilmLookUp }

/**
 * Does the next piece of work on a member's import, also after a restart. Returns false when there is none. Each piece
 * is a transaction that locks the import's row first: two processes take turns, and no piece is done twice.
 */
export async function advanceImport(db: Database, { films, ...options }: Options): Promise<boolean> {
  const { memberId } = options
  const activeRun = await asMember(db, memberId, tx =>
    tx
      .selectFrom('import_run')
      .select(['id', 'state', 'look_ups', 'progress'])
      .where('state', 'in', ['looking up', 'applying', 'undoing'])
      .executeTakeFirst(),
  )
  if (activeRun?.state === 'looking up') {
    const { id: importId, look_ups: lookUps, progress } = activeRun
    const more = await lookUpBatch({ db, films, memberId, importId, lookUps, progress })
    if (!more) await endLookUps(db, memberId, importId)
    return more
  }
  return activeRun ? writeNext(db, options) : false
}

/** Two lines may name one film differently, which is known after the look-ups. The first of them counts. */
const endLookUps = (db: Database, memberId: string, id: string) =>
  asMember(db, memberId, async tx => {
    await markDuplicates(tx, id)
    await numberSameDays(tx, id)
    await tx
      .updateTable('import_run')
      .set({ state: 'to decide' })
      .where('id', '=', id)
      .where('state', '=', 'looking up')
      .execute()
  })
