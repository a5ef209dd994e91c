import { href, redirect } from 'react-router'
import { z } from 'zod'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext } from '#app/context.ts'
import { type FilmListState, listMessages } from '#app/library/lists/list.ts'
import { parseListFields } from '#app/library/lists/list-fields.ts'
import { deleteList, movesLongList, writeList } from '#app/library/lists/lists.server.ts'
import type { Route } from './+types/list-details'
import { assertUuid, parseMemberMutation, toErrorResponse } from './parse-mutation.ts'

const schema = z.strictObject({
  name: z.string(),
  description: z.string().default(''),
  isRanked: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
  basedOn: z.string().max(40).optional(),
})

/**
 * `PUT` `{ name, description, isRanked, basedOn? }` or `DELETE /list/:listId/details`: one of the member's lists. A
 * script receives the saved list, or with 409 the conflicting one. To delete and restore long lists is limited as bulk
 * edits are (429).
 */
export async function action({ request, params: { listId }, context }: Route.ActionArgs) {
  const { db, memberId, fields, next } = await parseMemberMutation(
    { request, context },
    { schema, page: href('/lists') },
  )
  assertUuid(listId, listMessages.noList)
  if (await movesLongList(db, { memberId, id: listId, isRemoval: !fields })) {
    const { accounts } = context.get(dependenciesContext)
    const wait = await consume(db, accounts.secret, { rule: 'bulk edit per member', subject: memberId })
    if (wait !== null) throw toErrorResponse(429, listMessages.tooOften, { retryAfterSeconds: wait })
  }
  if (!fields) {
    await deleteList(db, { memberId, id: listId })
    return next ? redirect(next, 303) : Response.json({ list: null } satisfies FilmListState)
  }
  const { basedOn, ...typed } = fields
  const parsed = parseListFields(typed)
  if ('error' in parsed) throw toErrorResponse(400, listMessages[parsed.error])
  const writeResult = await writeList(db, { memberId, id: listId, fields: parsed, ...(basedOn && { basedOn }) })
  if (!writeResult) throw toErrorResponse(404, listMessages.noList)
  if ('error' in writeResult) throw toErrorResponse(400, listMessages[writeResult.error])
  if ('conflict' in writeResult)
    throw toErrorResponse(409, listMessages.changedElsewhere, { list: writeResult.conflict })
  return next ? redirect(next, 303) : Response.json(writeResult satisfies FilmListState)
}
