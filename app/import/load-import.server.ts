import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import type { Noun } from '#app/domain/nouns.ts'
import { formatStars } from '#app/domain/stars.ts'
import { asMember, type MemberTransaction } from '#app/library/as-member.server.ts'
import { importsOf } from './current-import.server.ts'
import { cleanFileName } from './parse/file-name.ts'
import { uploadLimits } from './parse/upload-limits.ts'
import type { RowOutcome } from './row-outcome.ts'
import { type EntryWithOutcome, entriesWithOutcome } from './row-outcomes.server.ts'

/** A member's import as its page shows it. */
export type ImportShown = Exclude<Awaited<ReturnType<typeof importOf>>, null>

/** A line in a list of the page. `said` is the file's rating in words, `mine` the member's own. */
export type LineShown = ReturnType<typeof lineOf>

/** Maximum lines shown of a list. The rest is counted, and entries without a film can be downloaded. */
const maxShown = 100

/** The member's current import, or null. `before` is the file name of the import that it would replace. */
export function importOf(db: Database, memberId: string) {
  return asMember(db, memberId, async tx => {
    const [row, before] = await importsOf(tx)
    if (!row) return null
    const { id, state, on_conflict: onConflict } = row
    // Older imports were stored without these limits.
    const fileName = cleanFileName(row.file_name)
    const files = row.files.slice(0, uploadLimits.files).map(file => ({ ...file, name: cleanFileName(file.name) }))
    const isWorking = ['looking up', 'applying', 'undoing'].includes(state)
    const shown = { id, fileName, files, state, onConflict, isWorking, before: before?.file_name ?? null }
    return { ...shown, ...(isWorking ? await stepsOf(tx, id) : await resultsOf(tx, id)) }
  })
}

/** The number of entries per state, without reading the library: the page polls this every second. */
async function stepsOf(tx: MemberTransaction, importId: string) {
  const { rows } = await sql<Count>`
    select coalesce(effect, case when match in ('found', 'similar') then 'to add' else match end) as outcome, kind,
      count(*)::int as count
    from import_row where import_id = ${importId}
    group by 1, 2`.execute(tx)
  return { counts: rows, differing: [], similar: [], rounded: [], lost: [] }
}

/** How many entries of each outcome and kind there are, and the entries to check, in one query. */
async function resultsOf(tx: MemberTransaction, importId: string) {
  const { rows } = await sql<Record<'counts', Count[]> & Record<keyof typeof lists, Line[]>>`
    with entries as materialized (${entriesWithOutcome(importId)})
    select
      (select coalesce(json_agg(counted), '[]') from (
        select outcome, kind, count(*)::int as count from entries group by 1, 2) counted) as counts,
      ${listed(lists.differing)} as differing,
      ${listed(lists.similar)} as similar,
      ${listed(lists.rounded)} as rounded,
      ${listed(lists.lost)} as lost`.execute(tx)
  const [{ counts, differing, similar, rounded, lost } = nothing] = rows
  return {
    counts,
    differing: differing.map(lineOf),
    similar: similar.map(lineOf),
    rounded: rounded.map(lineOf),
    lost: lost.map(lineOf),
  }
}

const lists = {
  differing: sql`outcome = 'differs'`,
  similar: sql`match = 'similar' and outcome <> 'taken back'`,
  rounded: sql`rounded and match in ('found', 'similar')`,
  lost: sql`match in ('missing', 'several', 'unanswered', 'no film', 'unreadable', 'too long')`,
}

const listed = (isWanted: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(line order by position), '[]') from (
    select position, kind, title, year, rating, mine, outcome, found_id, found_title, found_date
    from entries where ${isWanted} order by position limit ${sql.lit(maxShown)}) line)`

const nothing = { counts: [], differing: [], similar: [], rounded: [], lost: [] }

const lineOf = ({ position, kind, title, year, rating, mine, outcome, ...found }: Line) => ({
  ...{ position, kind, title, year, outcome },
  said: rating === null ? null : formatStars(rating / 2),
  mine: mine === null ? null : formatStars(mine / 2),
  found:
    found.found_id === null || found.found_title === null
      ? null
      : { id: found.found_id, title: found.found_title, year: found.found_date?.slice(0, 4) ?? null },
})

type Count = { outcome: RowOutcome; kind: Noun; count: number }

type Line = Pick<
  EntryWithOutcome,
  'position' | 'kind' | 'title' | 'year' | 'rating' | 'mine' | 'outcome' | 'found_id' | 'found_title' | 'found_date'
>
