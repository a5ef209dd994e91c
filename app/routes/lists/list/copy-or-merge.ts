import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext } from '#app/context.ts'
import { copyList, mergeLists } from '#app/library/lists/combine-lists.server.ts'
import { undoAddition } from '#app/library/lists/undo-addition.server.ts'
import { timestamp } from '#app/library/timestamp.ts'
import { notFoundResponse } from '../../http/not-found-response.ts'
import { requireMember } from '../../http/require-member.ts'
import { addedPath, removedPath } from '../added-path.ts'
import { noList } from '../no-list.ts'
import type { Route } from './+types/page'

const count = z.coerce.number().int().min(0).max(9999)

const command = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('copy'), copyId: z.uuid() }),
  z.strictObject({ intent: z.literal('merge'), from: z.uuid() }),
  // The numbers are those of the page, which offers the undo once more when it was too often.
  z.strictObject({ intent: z.literal('undo'), at: timestamp, films: count, notes: count }),
])

/** Copies the list, merges another one into it, or takes back films that were added together. */
export async function copyOrMerge({ params: { listId }, request, context }: Route.ActionArgs) {
  const member = requireMember(context)
  const { db, films, accounts } = context.get(dependenciesContext)
  const read = command.safeParse(Object.fromEntries(await request.formData().catch(() => [])))
  if (!read.success) throw data(messages.notAForm, { status: 400 })
  if (!z.uuid().safeParse(listId).success) throw await notFoundResponse(films, noList)
  const { data: sent } = read
  const page = href('/list/:listId', { listId })
  const wait = await consume(db, accounts.secret, { rule: 'bulk edit per member', subject: member.id })
  if (wait !== null) {
    const refused = sent.intent === 'undo' ? `${addedPath(listId, sent)}&` : `${page}?`
    return redirect(`${refused}refused=tooOften`, 303)
  }
  if (sent.intent === 'undo') {
    const undone = await undoAddition(db, { memberId: member.id, listId, at: sent.at })
    if (!undone) throw await notFoundResponse(films, noList)
    return redirect(removedPath(listId, { films: undone.removed, notes: undone.notes }), 303)
  }
  const done =
    sent.intent === 'copy'
      ? await copyList(db, { memberId: member.id, from: listId, id: sent.copyId })
      : await mergeLists(db, { memberId: member.id, from: sent.from, into: listId })
  if (!done) throw await notFoundResponse(films, noList)
  if ('error' in done) return redirect(`${page}?refused=${done.error}`, 303)
  if ('list' in done) return redirect(href('/list/:listId', { listId: done.list.id }), 303)
  return redirect(addedPath(listId, { films: done.added, notes: done.notes, at: done.at }), 303)
}
