// A member with a list, and its films, without a site.
import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { addFilmsToList } from '#app/library/lists/add-films.server.ts'
import { maxListFilms } from '#app/library/lists/list.ts'
import { writeList } from '#app/library/lists/lists.server.ts'
import { selectListItems } from '#app/library/lists/read-list.server.ts'
import { createBareFilm } from '../../fixtures/film.ts'
import { insertMember } from '../account/signed-in-member.ts'

let lastId = 960_000_000
/** A film that no other test has. */
export const newFilm = () => {
  lastId += 1
  return createBareFilm({ id: lastId, title: `Film ${lastId}`, runtime: 100 })
}

/** The fields of the list of `memberWithList`. */
export const fields = { name: 'Trains', description: 'Windows that move.', isRanked: true }

/** A member with a list of so many films. */
export async function memberWithList(db: Database, films: number) {
  const memberId = await insertMember(db)
  const listId = randomUUID()
  const all = Array.from({ length: films }, newFilm)
  await writeList(db, { memberId, id: listId, fields })
  await addFilmsToList(db, { memberId, listId, films: all })
  return { memberId, listId, films: all, ids: all.map(({ id }) => id) }
}

export const allItems = { offset: 0, limit: maxListFilms }

/** All films of the list with their notes, in its order. */
export const itemsOf = async (db: Database, memberId: string, listId: string) =>
  (await readAsMember(db, memberId, { items: selectListItems(listId, allItems) })).items

/** The film ids of the list, in its order. */
export const idsOf = async (db: Database, memberId: string, listId: string) =>
  (await itemsOf(db, memberId, listId)).map(({ film }) => film.id)
