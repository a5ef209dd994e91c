import { z } from 'zod'
import type { Database } from '#app/db/database.server.ts'
import { filmIdPattern } from '#app/domain/film-ref.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { maxPastedLines } from '#app/import/paste/parse-lines.ts'
import { addFilmsToList } from '#app/library/lists/add-films.server.ts'
import { findCards } from '../../reads/find-cards.ts'

const filmIds = z.array(z.string().regex(filmIdPattern)).max(maxPastedLines)

/** The ids of the checked films; null when the site made no such form. */
export function parseChecked(form: FormData): number[] | null {
  const parsed = filmIds.safeParse([...new Set(form.getAll('film'))])
  return parsed.success ? parsed.data.map(Number) : null
}

type FilmsToAdd = { memberId: string; listId: string; ids: number[] }

/**
 * Adds the films that the source has. Returns null when there is no such list, and an error when it is full or the films
 * cannot be looked up.
 */
export async function addPasted(db: Database, films: FilmSource, { memberId, listId, ids }: FilmsToAdd) {
  const cards = await findCards(films, ids)
  return cards ? addFilmsToList(db, { memberId, listId, films: cards }) : { error: 'notLookedUp' as const }
}
