// The counts of a member's library.
import { sql } from 'kysely'
import { memberRead } from '#app/db/read-as-member.server.ts'
import { cachedRead } from '../cached-read.server.ts'

type RowCounts = { watchlist: number; reviews: number; lists: number }

export type LibraryCounts = RowCounts & { seen: number; viewings: number }

/** Reads how many rows the member has. */
export const selectRowCounts = memberRead(
  sql<RowCounts>`select
    (select count(*)::int from watchlist) as watchlist,
    (select count(*)::int from review) as reviews,
    (select count(*)::int from film_list) as lists`,
  ([row]) => row ?? { watchlist: 0, reviews: 0, lists: 0 },
)

/** Reads how many viewings the diary has. */
export const selectViewingCount = (memberId: string) =>
  cachedRead<number>({
    memberId,
    name: 'viewings',
    tables: ['diary_entry'],
    query: sql`select count(*) from diary_entry where is_confirmed`,
    toValue: Number,
  })
