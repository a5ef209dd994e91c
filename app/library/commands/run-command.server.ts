// Commands have an id that the browser made: one that is sent twice, in turn or at once, is carried out once.

import { sql } from 'kysely'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { memberRead } from '#app/db/read-as-member.server.ts'
import { moveToDeleted } from '../lists/lists.server.ts'
import { removeAddition } from '../lists/undo-addition.server.ts'
import { lockForMember } from '../lock-for-member.server.ts'
import { editMessages } from '../own-films/own-edit.ts'
import { retryDeadlock } from '../own-films/retry-deadlock.server.ts'
import { undoEdit } from '../own-films/undo-own-edit.server.ts'
import type { CommandResult } from './command-result.ts'

/** The facts that the undo of a command needs; a copy is the list with the id of its command. */
type Undo = { kind: 'edit' } | { kind: 'copy' } | { kind: 'addition'; listId: string; at: string }

type Stored = CommandResult & { undo?: Undo }

/** The maximum number of ids stored for a member: as many as the rate limits allow in eleven hours. */
export const maxStored = 2000

type CommandId = { memberId: string; id: string }

/** The changes of a command. */
export type Made = { films: number; notes?: number; undo: Undo }

/**
 * Carries the command out, and stores its result in the same transaction. Returns the stored result of one that was
 * carried out or undone already. An error is not stored: the command may be sent again.
 */
export const runCommand = <Failure extends { error: string }>(
  db: Database,
  { memberId, id }: CommandId,
  carryOut: (tx: MemberTransaction) => Promise<Made | Failure>,
): Promise<CommandResult | Failure> =>
  retryDeadlock(() =>
    asMember(db, memberId, async tx => {
      await lockForMember(tx, memberId, 'commands')
      const stored = await findStored(tx, id)
      if (stored) return toResult(stored)
      const made = await carryOut(tx)
      if ('error' in made) return made
      return store(tx, { memberId, id }, { notes: 0, ...made, state: 'made' })
    }),
  )

/**
 * Undoes the command, once. One that has not arrived is dropped: it is not carried out any more. Returns a message
 * for the member when it cannot be undone.
 */
export const undoCommand = (db: Database, { memberId, id }: CommandId): Promise<CommandResult | { error: string }> =>
  retryDeadlock(() =>
    asMember(db, memberId, async tx => {
      await lockForMember(tx, memberId, 'commands')
      const stored = await findStored(tx, id)
      if (!stored) return store(tx, { memberId, id }, { state: 'dropped', films: 0, notes: 0 })
      if (stored.state !== 'made' || !stored.undo) return toResult(stored)
      const undone = await undo(tx, { memberId, id, undo: stored.undo })
      if (!undone) return { error: editMessages.nothingToUndo }
      return store(tx, { memberId, id }, { ...undone, state: 'undone' })
    }),
  )

async function undo(tx: MemberTransaction, { memberId, id, undo }: CommandId & { undo: Undo }) {
  if (undo.kind === 'copy') {
    await moveToDeleted(tx, id)
    return { films: 0, notes: 0 }
  }
  if (undo.kind === 'addition') {
    const removed = await removeAddition(tx, undo)
    return removed && { films: removed.removed, notes: removed.notes }
  }
  const films = await undoEdit(tx, { memberId, id })
  return films === null ? null : { films, notes: 0 }
}

const storedQuery = (id: string) => sql<{ result: Stored }>`select result from sent_command where id = ${id}`

/** Reads the stored result of a command, or null. */
export const selectResult = (id: string) => memberRead(storedQuery(id), ([row]) => (row ? toResult(row.result) : null))

async function findStored(tx: MemberTransaction, id: string): Promise<Stored | null> {
  const { rows } = await storedQuery(id).execute(tx)
  return rows[0]?.result ?? null
}

async function store(tx: MemberTransaction, { memberId, id }: CommandId, result: Stored): Promise<CommandResult> {
  await sql`
    insert into sent_command (member_id, id, result) values (${memberId}, ${id}, ${JSON.stringify(result)}::jsonb)
    on conflict (member_id, id) do update set result = excluded.result`.execute(tx)
  await deleteOldest(tx, memberId)
  return toResult(result)
}

/** Deletes the ids beyond `maxStored`. With the member's id the index is used, although the policy `expired` names none. */
const deleteOldest = (tx: MemberTransaction, memberId: string) =>
  sql`
    delete from sent_command where member_id = ${memberId} and id in (
      select id from sent_command order by sent_at desc, id offset ${sql.lit(maxStored)})`.execute(tx)

const toResult = ({ state, films, notes }: Stored): CommandResult => ({ state, films, notes })

/** Deletes the ids of 90 days ago. In the role of members the policy `expired` allows no other deletion. */
export const deleteExpiredCommands = (db: Database) => asMember(db, '', tx => tx.deleteFrom('sent_command').execute())
