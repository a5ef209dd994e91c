import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { withRequestContext } from '#app/films/upstream/request-context.server.ts'
import { findPastedFilms, pastedTimeoutMs } from '#app/import/paste/find-pasted.ts'
import { maxPastedLines, parseLines } from '#app/import/paste/parse-lines.ts'
import { selectItemIdsAmong } from '#app/library/lists/read-list.server.ts'
import { type PreviewLine, toPreviewLine } from './preview-line.ts'

type PasteContext = { films: FilmSource; site: Parameters<typeof parseLines>[1]; memberId: string; listId: string }

/**
 * Looks up the films of each line that has words, and which of them are in the list. `error` is the message for a text
 * of too many lines.
 */
export async function previewPaste(
  db: Database,
  text: string,
  { films, site, memberId, listId }: PasteContext,
): Promise<{ lines: PreviewLine[] } | { error: string }> {
  const lines = parseLines(text, site)
  if (lines.length > maxPastedLines) return { error: `Paste at most ${maxPastedLines} films at a time.` }
  if (lines.length === 0) return { lines: [] }
  const lookUp = () => findPastedFilms(films, lines)
  const { result: pastedFilms } = await withRequestContext(lookUp, { timeoutMs: pastedTimeoutMs })
  const ids = pastedFilms.flatMap(one =>
    'film' in one ? one.film.id : 'candidates' in one ? one.candidates.map(({ id }) => id) : [],
  )
  const { listed } = await readAsMember(db, memberId, { listed: selectItemIdsAmong(listId, ids) })
  return { lines: pastedFilms.map(one => toPreviewLine(one, new Set(listed))) }
}
