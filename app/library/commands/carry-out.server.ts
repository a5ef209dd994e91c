// Carries out the commands of the mutation queue.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { memberRead, readAsMember } from '#app/db/read-as-member.server.ts'
import type { FilmToStore } from '../films/stored-film.ts'
import { addStoredFilmsToList, upsertInOrder } from '../lists/add-films.server.ts'
import { insertCopy, insertMerged } from '../lists/combine-lists.server.ts'
import { type ListErrorCode, listMessages } from '../lists/list.ts'
import { countFilms } from '../lists/list-items.server.ts'
import { editAllFound, editOwnFilms } from '../own-films/edit-own-films.server.ts'
import { editMessages } from '../own-films/own-edit.ts'
import type { OwnQuery } from '../own-films/own-films.server.ts'
import { toOwnEdit } from '../own-films/to-own-edit.ts'
import type { Command } from './command.ts'
import type { CommandResult } from './command-result.ts'
import { type Made, runCommand, selectResult } from './run-command.server.ts'

/** A command, or with null its undo. */
export type SentCommand = { memberId: string; id: string; command: Command | null }

/**
 * Returns the result of a command, or of an undo, that changes nothing: it was made or dropped before, or the list of an
 * addition is not there. Null for any other. Call it before films are looked up and before the request is counted.
 */
export async function findKnownResult(
  db: Database,
  { memberId, id, command }: SentCommand,
): Promise<CommandResult | { error: string } | null> {
  const into = command?.kind === 'add' ? command.into : null
  const { stored, hasList } = await readAsMember(db, memberId, {
    stored: selectResult(id),
    hasList: selectHasList(into),
  })
  if (stored) return command || stored.state !== 'made' ? stored : null
  return into === null || hasList ? null : toFailure(null)
}

const selectHasList = (id: string | null) =>
  memberRead(sql`select from film_list where id = ${id}::uuid`, rows => rows.length > 0)

type CommandToRun = {
  memberId: string
  id: string
  command: Command
  /** The films of an addition: those that a film source has of its ids. */
  films: readonly FilmToStore[]
  /** The parsed query of an edit of all films that it finds; absent for an invalid one. */
  query?: OwnQuery | undefined
}

/**
 * Carries the command out, once for each id. Returns a message for the member when there is no room, no such list, or when a
 * query finds other films than it did.
 */
export async function carryOut(db: Database, { memberId, id, command, films, query }: CommandToRun) {
  const own = { memberId, id }
  switch (command.kind) {
    case 'edit': {
      const edit = toOwnEdit(command)
      return 'error' in edit ? edit : editOwnFilms(db, { ...own, filmIds: command.films, edit })
    }
    case 'editAll': {
      const edit = toOwnEdit(command)
      if ('error' in edit) return edit
      const { count, fingerprint } = command
      return query ? editAllFound(db, { ...own, query, count, fingerprint, edit }) : { error: editMessages.noQuery }
    }
    case 'copy':
      return runCommand(db, own, async tx => {
        const copied = await insertCopy(tx, { ...own, from: command.from })
        if (!copied || 'error' in copied) return toFailure(copied)
        return { films: await countFilms(tx, id), undo: { kind: 'copy' } }
      })
    case 'merge':
      return runCommand(db, own, async tx => toMade(command.into, await insertMerged(tx, { memberId, ...command })))
    case 'add': {
      const movieIds = await upsertInOrder(db, films)
      return runCommand(db, own, async tx =>
        toMade(command.into, await addStoredFilmsToList(tx, { memberId, listId: command.into, movieIds })),
      )
    }
  }
}

type Addition = { added: number; notes?: number; at: string }

function toMade(listId: string, addition: Addition | { error: ListErrorCode } | null): Made | { error: string } {
  if (!addition || 'error' in addition) return toFailure(addition)
  const { added, notes = 0, at } = addition
  return { films: added, notes, undo: { kind: 'addition', listId, at } }
}

const toFailure = (failure: { error: ListErrorCode } | null) => ({ error: listMessages[failure?.error ?? 'noList'] })
