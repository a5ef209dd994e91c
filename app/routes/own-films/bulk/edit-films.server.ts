import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { data, redirect } from 'react-router'
import { tooManyRequests } from '#app/accounts/forms/form-error.ts'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext } from '#app/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { otherMemberMessage } from '#app/domain/http/member-id-header.ts'
import { busyMessage, runUnlessBusy } from '#app/library/commands/run-unless-busy.server.ts'
import { editOwnFilms } from '#app/library/own-films/edit-own-films.server.ts'
import { editMessages } from '#app/library/own-films/own-edit.ts'
import { toOwnEdit } from '#app/library/own-films/to-own-edit.ts'
import { undoOwnEdit } from '#app/library/own-films/undo-own-edit.server.ts'
import { requireMember } from '../../http/require-member.ts'
import { ownFilmsPath } from '../own-view.ts'
import { type EditResult, editedParam } from './edit-result.ts'
import { parseEdit } from './parse-edit.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Applies an edit or its undo of a form, and redirects to its page. Throws the error page. The script of the former build
 * sends JSON, and shows the error that it is returned.
 */
export async function editFilms({ request, context }: Args) {
  const member = requireMember(context)
  if (request.headers.get('Content-Type')?.startsWith('application/json'))
    return data({ error: editMessages.formerBuild }, { status: 400 })
  const parsedEdit = await parseEdit(request)
  if (!parsedEdit) throw data('Choose 1 to 500 films and what to do with them.', { status: 400 })
  const { db, accounts } = context.get(dependenciesContext)
  const { result, status } =
    parsedEdit.member === member.id
      ? await applyAlone({ db, secret: accounts.secret, memberId: member.id }, parsedEdit)
      : toFailure(otherMemberMessage, 412)
  if ('error' in result) throw data(result.error, { status })
  throw redirect(ownFilmsPath(toNextQuery(parsedEdit.next, result)), 303)
}

type ParsedEdit = NonNullable<Awaited<ReturnType<typeof parseEdit>>>

type SignedInEdit = { db: Database; secret: string; memberId: string }

async function applyAlone({ db, secret, memberId }: SignedInEdit, parsedEdit: ParsedEdit) {
  const applied = await runUnlessBusy(memberId, async () => {
    const wait = await consume(db, secret, { rule: 'bulk edit per member', subject: memberId })
    return wait === null ? apply(db, memberId, parsedEdit) : toFailure(tooManyRequests(wait).formError.message, 429)
  })
  return applied ?? toFailure(busyMessage, 503)
}

async function apply(db: Database, memberId: string, parsedEdit: ParsedEdit) {
  if ('undo' in parsedEdit) {
    const films = await undoOwnEdit(db, { memberId, id: parsedEdit.undo })
    return films === null
      ? toFailure(editMessages.nothingToUndo, 409)
      : toSuccess({ id: parsedEdit.undo, act: 'undo', films })
  }
  const edit = toOwnEdit(parsedEdit)
  if ('error' in edit) return toFailure(edit.error)
  const { films, act } = parsedEdit
  const id = randomUUID()
  const made = await editOwnFilms(db, { memberId, id, filmIds: films, edit })
  return 'error' in made ? toFailure(made.error) : toSuccess({ id, act, films: made.films })
}

const toSuccess = (result: EditResult) => ({ result, status: 200 })
const toFailure = (error: string, status = 400): { result: EditResult; status: number } => ({
  result: { error },
  status,
})

/**
 * The query of the next page. `next` comes from the form, so it is parsed and serialised again. After an edit it has the
 * edit's id, so that the page offers Undo.
 */
function toNextQuery(next: string, { id, act }: Exclude<EditResult, { error: string }>) {
  const query = new URLSearchParams(next)
  query.delete(editedParam)
  if (act !== 'undo') query.set(editedParam, id)
  return query.size > 0 ? `?${query}` : ''
}
