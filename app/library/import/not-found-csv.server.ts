import type { Database } from '#app/db/database.server.ts'
import { asMember } from '../as-member.server.ts'
import { csvOf } from '../csv.ts'
import { importsOf } from './current-import.server.ts'
import { notFound, notTaken, whyNot } from './verdict.ts'
import { verdicts } from './verdicts.server.ts'

const columns = ['Why', 'File', 'Line', 'Kind', 'imdbID', 'tmdbID', 'Title', 'Year', 'Rating10', 'Date', 'Review']

/** Every line of the member's import that found no way to the shelf, as CSV, with the reason; null without an import. */
export function notFoundCsv(db: Database, memberId: string): Promise<string | null> {
  return asMember(db, memberId, async tx => {
    const [row] = await importsOf(tx)
    if (!row) return null
    const reasons = [...notFound, ...notTaken]
    const { rows } = await verdicts(row.id).execute(tx)
    const lost = rows.flatMap(entry => {
      const reason = reasons.find(reason => reason === entry.match)
      return reason ? [{ ...entry, why: whyNot[reason] }] : []
    })
    const cells = lost
      .sort((a, b) => a.position - b.position)
      .map(({ why, file, line, kind, imdb_id, tmdb_id, title, year, rating, at, review }) => [
        ...[why, file, line, kind, imdb_id, tmdb_id, title, year, rating],
        ...[at?.toISOString().slice(0, 10) ?? null, review],
      ])
    // A mark at the beginning tells spreadsheets that this is UTF-8.
    return `\uFEFF${csvOf([columns, ...cells])}`
  })
}
