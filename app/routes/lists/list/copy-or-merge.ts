import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { servicesContext } from '#app/context.ts'
import { copyList, mergeLists } from '#app/library/lists/combine-lists.server.ts'
import { notFoundResponse } from '../../http/not-found-response.ts'
import { requireMember } from '../../http/require-member.ts'
import { noList } from '../no-list.ts'
import type { Route } from './+types/page'

const command = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('copy'), copyId: z.uuid() }),
  z.strictObject({ intent: z.literal('merge'), from: z.uuid() }),
])

/** Copies the list, or merges another one into it. */
export async function copyOrMerge({ params: { listId }, request, context }: Route.ActionArgs) {
  const member = requireMember(context)
  const { db, films, accounts } = context.get(servicesContext)
  const read = command.safeParse(Object.fromEntries(await request.formData().catch(() => [])))
  if (!read.success) throw data(messages.notAForm, { status: 400 })
  if (!z.uuid().safeParse(listId).success) throw await notFoundResponse(films, noList)
  const { data: sent } = read
  const page = href('/list/:listId', { listId })
  const wait = await consume(db, accounts.secret, { rule: 'bulk edit per member', of: member.id })
  if (wait !== null) return redirect(`${page}?refused=tooOften`, 303)
  const done =
    sent.intent === 'copy'
      ? await copyList(db, { memberId: member.id, from: listId, id: sent.copyId })
      : await mergeLists(db, { memberId: member.id, from: sent.from, into: listId })
  if (!done) throw await notFoundResponse(films, noList)
  if ('error' in done) return redirect(`${page}?refused=${done.error}`, 303)
  if ('list' in done) return redirect(href('/list/:listId', { listId: done.list.id }), 303)
  return redirect(`${page}?added=${done.added}`, 303)
}
