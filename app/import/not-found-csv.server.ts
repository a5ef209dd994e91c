import type { Database } from '#app/db/database.server.ts'
import { asMember } from '#app/library/as-member.server.ts'
import { formatCsv } from '#app/library/export/format-csv.ts'
import { isShown } from './apply/details-sql.ts'
import { listImports } from './current-import.server.ts'
import { notImported, skipReasonLabels } from './row-outcome.ts'

const columns = ['Why', 'File', 'Line', 'Kind', 'imdbID', 'tmdbID', 'Title', 'Year', 'Rating10', 'Date', 'Review']

/** Lines read at a time; other requests are served in between. */
const batchSize = 500

/**
 * Yields the lines of the member's import that were not imported, with the reason, as CSV. Returns null without an
 * import.
 */
export async function notFoundCsv(db: Database, memberId: string): Promise<AsyncGenerator<string> | null> {
  const [row] = await asMember(db, memberId, listImports)
  return row ? formatPieces(db, { memberId, importId: row.id }) : null
}

type Import = { memberId: string; importId: string }

async function* formatPieces(db: Database, { memberId, importId }: Import) {
  // With a byte order mark at the beginning spreadsheets read this as UTF-8.
  yield `\uFEFF${formatCsv([columns])}`
  let after = -1
  for (;;) {
    const rows = await nextRows(db, { memberId, importId, after })
    const last = rows.at(-1)
    if (!last) return
    yield formatCsv(rows.map(toCells))
    after = last.position
  }
}

type Row = Awaited<ReturnType<typeof nextRows>>[number]

const nextRows = (db: Database, { memberId, importId, after }: Import & { after: number }) =>
  asMember(db, memberId, tx =>
    tx
      .selectFrom('import_row as e')
      .select(['position', 'kind', 'file', 'line', 'title', 'year', 'imdb_id', 'tmdb_id', 'rating', 'at', 'match'])
      .select('review')
      .where('import_id', '=', importId)
      .where('match', 'in', notImported)
      .where(isShown)
      .where('position', '>', after)
      .orderBy('position')
      .limit(batchSize)
      .execute(),
  )

function toCells({ match, file, line, kind, imdb_id, tmdb_id, title, year, rating, at, review }: Row) {
  const reason = notImported.find(reason => reason === match)
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
    at?.toISOString().slice(0, 10) ?? null,
    review,
  ]
}
