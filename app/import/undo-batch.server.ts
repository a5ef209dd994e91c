import { type RawBuilder, sql } from 'kysely'
import type { MemberTransaction } from '#app/library/as-member.server.ts'
import { nextPositions } from './next-positions.server.ts'

/**
 * Undoes the next entries of an import: deletes what it added and restores what it changed, with the old times. Entries
 * that the member has changed since stay. Returns false when there are no more.
 */
export async function undoBatch(tx: MemberTransaction, importId: string): Promise<boolean> {
  const positions = await nextPositions(tx, importId, sql`effect in ('added', 'changed')`)
  if (positions.length === 0) return false
  const entries = sql`e.import_id = ${importId} and e.position = any(${positions}::int[])`
  for (const takeBack of ways) {
    await sql`
      with back as (${takeBack(entries)})
      update import_row e set effect = 'taken back', before_review = null
      from back where e.position = back.position and ${entries}`.execute(tx)
  }
  await sql`
    update import_row e set effect = 'left', before_review = null
    where e.effect in ('added', 'changed') and ${entries}`.execute(tx)
  return true
}

type Entries = RawBuilder<unknown>

const ways: ((entries: Entries) => Entries)[] = [
  entries => sql`
    delete from rating kept using import_row e
    where e.kind = 'rating' and e.effect = 'added' and kept.movie_id = e.movie_id
      and kept.rating = e.rating and kept.updated_at = e.effect_at and ${entries}
    returning e.position`,
  entries => sql`
    delete from watchlist kept using import_row e
    where e.kind = 'watchlist' and e.effect = 'added' and kept.movie_id = e.movie_id
      and kept.created_at = e.effect_at and ${entries}
    returning e.position`,
  entries => sql`
    delete from review kept using import_row e
    where e.kind = 'review' and e.effect = 'added' and kept.id = e.review_id
      and kept.updated_at = e.effect_at and ${entries}
    returning e.position`,
  entries => sql`
    update rating kept set rating = e.before_rating, updated_at = e.before_at
    from import_row e
    where e.kind = 'rating' and e.effect = 'changed' and kept.movie_id = e.movie_id
      and kept.rating = e.rating and kept.updated_at = e.effect_at and ${entries}
    returning e.position`,
  entries => sql`
    update review kept set review = e.before_review, updated_at = e.before_at
    from import_row e
    where e.kind = 'review' and e.effect = 'changed' and kept.id = e.review_id
      and kept.updated_at = e.effect_at and ${entries}
    returning e.position`,
]
