// The search params of added-path.ts. The server parses them.
import { z } from 'zod'
import { timestampSchema } from '#app/library/timestamp.ts'
import type { Addition, Counts } from '../http/added-path.ts'

/** The addition that was made on the page before; null without one. */
export function parseAddition(search: URLSearchParams): Addition | null {
  const counts = parseCounts(search, 'added')
  const at = timestampSchema.safeParse(search.get('at'))
  const command = z.uuid().safeParse(search.get('command'))
  return counts && { ...counts, at: at.success ? at.data : null, command: command.success ? command.data : null }
}

/** The removal by the undo on the page before; null without one. */
export const parseRemoval = (search: URLSearchParams): Counts | null => parseCounts(search, 'removed')

function parseCounts(search: URLSearchParams, name: string): Counts | null {
  const films = parseCount(search.get(name))
  return films === null ? null : { films, notes: parseCount(search.get('notes')) ?? 0 }
}

/** The number in a search param; null for anything else. */
const parseCount = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : null)
