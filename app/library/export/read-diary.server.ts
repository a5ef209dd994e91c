// The diary and the lists of a member for an export.
import { type Selectable, sql } from 'kysely'
import type { MemberTransaction } from '#app/db/as-member.server.ts'
import type { DiaryEntryRow } from '#app/db/schema/library-schema.ts'
import { toFieldsWithId } from '../diary/diary.server.ts'
import { newestFirst } from '../diary/entry-order.server.ts'
import { type FactRow, type FactsOf, factColumns } from './film-facts.server.ts'
import type { DiaryEntryToExport, ListToExport } from './library-to-export.ts'

export type Timestamps = { created_at: Date; updated_at: Date }

/** The timestamps of a row as the export file has them (ISO 8601). */
export const writtenTimestamps = ({ created_at, updated_at }: Timestamps) => ({
  writtenAt: created_at.toISOString(),
  changedAt: updated_at.toISOString(),
})

type DiaryRow = FactRow & Omit<Selectable<DiaryEntryRow>, 'member_id' | 'movie_id'>

/** The latest viewing first, those without a day last. */
export async function readDiary(tx: MemberTransaction, factsOf: FactsOf): Promise<DiaryEntryToExport[]> {
  const { rows } = await sql<DiaryRow>`
    select stored.id, stored.watched_on, stored.is_rewatch, stored.rating, stored.is_liked, stored.note, stored.tags, stored.player,
      stored.is_confirmed, stored.created_at, stored.updated_at, ${factColumns}
    from diary_entry stored join film_ref film using (movie_id)
    order by ${newestFirst('stored')}`.execute(tx)
  return rows.map(row => ({
    film: factsOf(row),
    ...toFieldsWithId(row),
    player: row.player,
    isConfirmed: row.is_confirmed,
    ...writtenTimestamps(row),
  }))
}

type ListRow = Timestamps & { id: string; name: string; description: string; is_ranked: boolean }
type ItemRow = FactRow & Timestamps & { list_id: string; note: string }

/** The list that changed last comes first; its films are in its order. */
export async function readLists(tx: MemberTransaction, factsOf: FactsOf): Promise<ListToExport[]> {
  const { rows } = await sql<ListRow>`
    select id, name, description, is_ranked, created_at, updated_at
    from film_list order by updated_at desc, id`.execute(tx)
  const { rows: items } = await sql<ItemRow>`
    select stored.list_id, stored.note, stored.created_at, stored.updated_at, ${factColumns}
    from list_item stored join film_ref film using (movie_id)
    order by stored.list_id, stored.position, stored.movie_id`.execute(tx)
  const itemsByList = Map.groupBy(items, ({ list_id }) => list_id)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    description: row.description,
    isRanked: row.is_ranked,
    ...writtenTimestamps(row),
    films: (itemsByList.get(row.id) ?? []).map(item => ({
      film: factsOf(item),
      note: item.note,
      addedAt: item.created_at.toISOString(),
      changedAt: item.updated_at.toISOString(),
    })),
  }))
}
