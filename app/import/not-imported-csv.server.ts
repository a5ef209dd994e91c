import { sql } from 'kysely'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { toPlainDay } from '#app/domain/plain-date.ts'
import { kilobytes } from '#app/domain/units.ts'
import { formatCsv } from '#app/library/export/format-csv.ts'
import { isShown } from './apply/details-sql.ts'
import { listImports } from './list-imports.server.ts'
import { notImportedReasons, skipReasonLabels } from './row-outcome.ts'

const columns = ['Why', 'File', 'Line', 'Kind', 'imdbID', 'tmdbID', 'Title', 'Year', 'Rating10', 'Date', 'Review']

/** Lines read at a time; other requests are served in between. A review has up to 40 KB. */
const maxBatchRows = 500
const maxBatchBytes = 1000 * kilobytes

/** Memory of one such CSV while it is sent: a batch as rows, as text and as bytes, and the bytes before it. */
export const notImportedCsvBytes = 4 * maxBatchBytes

/**
 * Yields the lines of the member's import that were not imported, with the reason, as CSV. Returns null without an
 * import.
 */
export async function readNotImportedCsv(db: Database, memberId: string): Promise<AsyncGenerator<Uint8Array> | null> {
  const [row] = await asMember(db, memberId, listImports)
  return row ? formatPieces(db, { memberId, importId: row.id }) : null
}

type Import = { memberId: string; importId: string }

async function* formatPieces(db: Database, { memberId, importId }: Import) {
  // With a byte order mark at the beginning spreadsheets read this as UTF-8.
  yield Buffer.from(`\uFEFF${formatCsv([columns])}`)
  let lastPosition = -1
  for (;;) {
    const rows = await nextRows(db, { memberId, importId, after: lastPosition })
    const last = rows.at(-1)
    if (!last) return
    yield Buffer.from(formatCsv(rows.map(toCells)))
    lastPosition = last.position
  }
}

type Row = Awaited<ReturnType<typeof nextRows>>[number]

/** The next lines whose texts are within the bytes of a batch, and the line that exceeds them. */
const nextRows = (db: Database, { memberId, importId, after }: Import & { after: number }) =>
  asMember(db, memberId, tx => {
    const batch = tx
      .selectFrom('import_row as entry')
      .select(['position', 'kind', 'file', 'line', 'title', 'year', 'imdb_id', 'tmdb_id', 'rating', 'at', 'match'])
      .select('review')
      .select(sql<number>`sum(${textBytes}) over (order by position) - ${textBytes}`.as('bytes_before'))
      .where('import_id', '=', importId)
      .where('match', 'in', notImportedReasons)
      .where(isShown)
      .where('position', '>', after)
      .orderBy('position')
      .limit(maxBatchRows)
    return tx
      .selectFrom(batch.as('batch'))
      .selectAll()
      .where('bytes_before', '<', maxBatchBytes)
      .orderBy('position')
      .execute()
  })

const textBytes = sql`(octet_length(title) + coalesce(octet_length(review), 0))`

function toCells({ match, file, line, kind, imdb_id, tmdb_id, title, year, rating, at, review }: Row) {
  const reason = notImportedReasons.find(reason => reason === match)
  return [
    reason ? skipReasonLabels[reason] : '',
    file,
    line,
    kind,
    imdb_id,
    tmdb_id,
    title,
    year,
    rating,
    at && toPlainDay(at),
    review,
  ]
}
