import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext } from '#app/context.ts'
import { copyList, mergeLists } from '#app/library/lists/combine-lists.server.ts'
import { undoAddition } from '#app/library/lists/undo-addition.server.ts'
import { timestampSchema } from '#app/library/timestamp.ts'
import { addedPath, removedPath } from '../../http/added-path.ts'
import { notFoundResponse } from '../../http/not-found-response.ts'
import { requireMember } from '../../http/require-member.ts'
import { noList } from '../no-list.ts'
import type { Route } from './+types/page'

const count = z.coerce.number().int().min(0).max(9999)

const command = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('copy'), copyId: z.uuid() }),
  z.strictObject({ intent: z.literal('merge'), from: z.uuid() }),
  // The numbers are those of the page, which offers the undo once more when it was too often.
  z.strictObject({ intent: z.literal('undo'), at: timestampSchema, films: count, notes: count }),
])

/** Copies the list, merges another one into it, or takes back films that were added together. */
export async function copyOrMerge({ params: { listId }, request, context }: Route.ActionArgs) {
  const member = requireMember(context)
  const { db, films, accounts } = context.get(dependenciesContext)
  const parsed = command.safeParse(Object.fromEntries(await request.formData().catch(() => [])))
  if (!parsed.success) throw data(messages.notAForm, { status: 400 })
  if (!z.uuid().safeParse(listId).success) throw await notFoundResponse(films, noList)
  const { data: sentCommand } = parsed
  const page = href('/list/:listId', { listId })
  const wait = await consume(db, accounts.secret, { rule: 'bulk edit per member', subject: member.id })
  if (wait !== null) {
    const refused = sentCommand.intent === 'undo' ? `${addedPath(listId, sentCommand)}&` : `${page}?`
    return redirect(`${refused}refused=tooOften`, 303)
  }
  if (sentCommand.intent === 'undo') {
    const undone = await undoAddition(db, { memberId: member.id, listId, at: sentCommand.at })
    if (!undone) throw await notFoundResponse(films, noList)
    return redirect(removedPath(listId, { films: undone.removed, notes: undone.notes }), 303)
  }
  const additionResult =
    sentCommand.intent === 'copy'
      ? await copyList(db, { memberId: member.id, from: listId, id: sentCommand.copyId })
      : await mergeLists(db, { memberId: member.id, from: sentCommand.from, into: listId })
  if (!additionResult) throw await notFoundResponse(films, noList)
  if ('error' in additionResult) return redirect(`${page}?refused=${additionResult.error}`, 303)
  if ('list' in additionResult) return redirect(href('/list/:listId', { listId: additionResult.list.id }), 303)
  return redirect(
    addedPath(listId, { films: additionResult.added, notes: additionResult.notes, at: additionResult.at }),
    303,
  )
}
