// Translates transient errors of pg to DatabaseUnavailableError and returns all others unchanged.
import pg from 'pg'
import { DatabaseUnavailableError } from './database-unavailable.ts'
import { reasonOf } from './server-errors.ts'
import { sqlStates } from './sqlstate.ts'

// SQLSTATEs, https://www.postgresql.org/docs/15/errcodes-appendix.html: class 08 connection exception, 53 insufficient
// resources, 57P operator intervention, 58 system error, 28 invalid authorization; statement timeout 57014, lock timeout
// 55P03, idle in transaction 25P03, transaction timeout 25P04, serialization failure 40001, deadlock 40P01, and 3D000
// for a database that is gone.
const unavailable = /^(?:08|53|57P|58|28)|^(?:57014|55P03|25P03|25P04|40001|40P01|3D000)$/
// 53100 disk full, 58030 I/O error, 25006 read-only transaction (a standby, or a managed server whose disk is full).
const readOnly = /^(?:53100|58030|25006)$/
// PostgreSQL reports EROFS and EACCES on its own files as 42501, insufficient privilege (errcode_for_file_access): from
// these of its sources, in which no other error has that code. The message depends on lc_messages of the server.
const ofOwnFiles = /^(?:fd|md|slru|sync|xlog|relmapper)\.c$/
// The member was deleted, or the film became another one, while the row was written (foreign_key_violation). The same
// request finds no session, or the film under its new id.
const ofMemberOrFilm = /_(?:member|movie)_id_fkey$/

/** Returns a DatabaseUnavailableError for a transient error, else the error itself. */
export function toUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError || !(error instanceof Error)) return error
  // A mistake of the program is not an outage.
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return error
  // Anything else that is not a reply of the server is a connection that was refused, lost or never made.
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailableError(reasonOf(error), { cause: error })
  const { code = '', message, constraint = '', file = '' } = error
  const isFileRefused = code === sqlStates.insufficientPrivilege && ofOwnFiles.test(file)
  const isReadOnly = readOnly.test(code) || isFileRefused
  const isGone = code === sqlStates.foreignKeyViolation && ofMemberOrFilm.test(constraint)
  if (!isReadOnly && !isGone && !unavailable.test(code)) return error
  return new DatabaseUnavailableError(message, { isReadOnly, cause: error })
}
