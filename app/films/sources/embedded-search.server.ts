import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { yearOf } from '../film.ts'
import { buildIndex } from '../search/build-index.ts'
import { parseQuery } from '../search/parse-query.ts'
import { searchIndex } from '../search/search.ts'

/** Which films answer a text: their numbers, best first, and how many there are in all. */
export type FindFilms = (
  text: string,
  slice: { most: number; offset: number },
) => Promise<{ ids: number[]; total: number }>

/**
 * Reads the catalogue's titles into memory once. An IMDb id, or the pasted address of a film's page, finds that film
 * alone; anything else is searched for as words.
 */
export async function searchOf(db: Database): Promise<FindFilms> {
  const rows = await db
    .selectFrom('catalogue_film')
    .select(['id', 'title', 'release_date', 'popularity'])
    .select(sql<string | null>`record->>'original_title'`.as('original_title'))
    .execute()
  const index = buildIndex(
    rows.map(({ id, title, release_date, popularity, original_title }) => ({
      id,
      title,
      originalTitle: original_title ?? undefined,
      year: yearOf(release_date),
      popularity,
    })),
  )
  return async (text, { most, offset }) => {
    const query = parseQuery(text)
    if (query.kind === 'words') return searchIndex(index, text, { most, offset })
    const id =
      query.kind === 'imdb' ? await byImdbId(query.imdbId) : query.kind === 'number' ? await byNumber(query.id) : null
    const ids = id === null ? [] : [id]
    return { ids: ids.slice(offset, offset + most), total: ids.length }
  }

  async function byImdbId(imdbId: string) {
    return (
      (await db.selectFrom('catalogue_film').select('id').where('imdb_id', '=', imdbId).executeTakeFirst())?.id ?? null
    )
  }

  async function byNumber(number: number) {
    return (await db.selectFrom('catalogue_film').select('id').where('id', '=', number).executeTakeFirst())?.id ?? null
  }
}
