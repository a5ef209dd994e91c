// A member with a command of the queue, and the lists and films that it is about, without a site.
import { randomUUID } from 'node:crypto'
import { asMember } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { slugOf } from '#app/films/slug.ts'
import { carryOut } from '#app/library/commands/carry-out.server.ts'
import type { Command } from '#app/library/commands/command.ts'
import { undoCommand } from '#app/library/commands/run-command.server.ts'
import { addFilmsToList } from '#app/library/lists/add-films.server.ts'
import { writeList } from '#app/library/lists/lists.server.ts'
import { fingerprintOf } from '#app/library/own-films/fingerprint.server.ts'
import { findInTransaction } from '#app/library/own-films/own-films.server.ts'
import { noOwnFilters } from '#app/library/own-films/own-filters.ts'
import { fields, idsOf, memberWithList, newFilm } from './list-of.ts'

/** A member with a list of two films, another list with two others, and a command of this kind. */
export async function memberWithCommand(db: Database, kind: Command['kind']) {
  const { memberId, listId, films, ids } = await memberWithList(db, 2)
  const [other, fresh] = [randomUUID(), [newFilm(), newFilm()]]
  await writeList(db, { memberId, id: other, fields: { ...fields, name: 'More' } })
  await addFilmsToList(db, { memberId, listId: other, films: fresh })
  const query = { filters: { ...noOwnFilters, lists: [other] }, sort: 'title' as const, idOf: slugOf }
  const found = await asMember(db, memberId, tx => findInTransaction(tx, memberId, query))
  const all = { query: `?list=${other}`, count: found.length, fingerprint: fingerprintOf(found) }
  const commands: Record<Command['kind'], Command> = {
    edit: { kind: 'edit', act: 'add', films: fresh.map(({ id }) => id), listId },
    editAll: { kind: 'editAll', act: 'add', ...all, listId },
    copy: { kind: 'copy', from: listId },
    merge: { kind: 'merge', from: other, into: listId },
    add: { kind: 'add', films: fresh.map(({ id }) => id), into: listId },
  }
  const id = randomUUID()
  const command = commands[kind]
  const target = kind === 'copy' ? id : listId
  const send = () => carryOut(db, { memberId, id, command, films: kind === 'add' ? fresh : [], query })
  const undo = () => undoCommand(db, { memberId, id })
  return { memberId, id, target, ids, fresh, films, send, undo, filmsNow: () => idsOf(db, memberId, target) }
}
