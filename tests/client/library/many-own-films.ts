import { sql } from 'kysely'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { slugOf } from '#app/films/slug.ts'
import { findOwnFilms } from '#app/library/own-films/find-own-films.server.ts'
import { selectNarrowedIds, selectOwnFilms } from '#app/library/own-films/own-films.server.ts'
import { noOwnFilters, type OwnFilters, type OwnSort } from '#app/library/own-films/own-filters.ts'
import { fillFilmLife, generateFacts } from '../../fixtures/generate/generate-film-life.ts'
import { generateFilms, type Query } from '../../fixtures/generate/generate-rows.ts'
import { openTestDatabase } from '../../services/open-database.ts'
import { insertMember } from '../account/signed-in-member.ts'

const films = 120

/** Opens a database with 120 films, all of them those of one member. `find` returns a page of that member's or another's. */
export async function openManyOwnFilms() {
  const { db } = await openTestDatabase()
  const query: Query = text => sql.raw<Record<string, unknown>>(text).execute(db)
  const memberId = await insertMember(db)
  await generateFilms(query, films)
  await generateFacts(query)
  await fillFilmLife(query, { memberId, films, entries: films * 2, lists: 6 })

  async function find(
    filters: Partial<OwnFilters> = {},
    { sort = 'seen', of = memberId }: { sort?: OwnSort; of?: string } = {},
  ) {
    const all = { ...noOwnFilters, ...filters }
    const { own, narrowed } = await readAsMember(db, of, {
      own: selectOwnFilms(of),
      narrowed: selectNarrowedIds(all, slugOf),
    })
    return findOwnFilms(own, { ...all, narrowed }, { sort, page: 1 })
  }
  return { db, query, find }
}
