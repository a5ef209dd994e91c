import { href } from 'react-router'
import { z } from 'zod'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { dependenciesContext } from '#app/context.ts'
import { carryOut } from '#app/library/commands/carry-out.server.ts'
import { commandSchema } from '#app/library/commands/command.ts'
import type { CommandState } from '#app/library/commands/command-result.ts'
import { undoCommand } from '#app/library/commands/run-command.server.ts'
import { listMessages } from '#app/library/lists/list.ts'
import type { Route } from './+types/command'
import { parseMemberMutation, toErrorResponse } from './parse-mutation.ts'

/**
 * `PUT` or `DELETE /user/commands/:commandId`: a change of many films at once, and its undo. Each is carried out once
 * however often it is sent. Limited as bulk edits and pastes are (429).
 */
export async function action({ request, params: { commandId }, context }: Route.ActionArgs) {
  const { db, memberId, fields } = await parseMemberMutation(
    { request, context },
    { schema: commandSchema, page: href('/lists') },
  )
  if (!z.uuid().safeParse(commandId).success) throw toErrorResponse(404, 'A command is named by a UUID.')
  const { films, accounts } = context.get(dependenciesContext)
  const isPaste = fields?.kind === 'add'
  const rule = isPaste ? 'paste per member' : 'bulk edit per member'
  const wait = await consume(db, accounts.secret, { rule, subject: memberId })
  if (wait !== null) throw toErrorResponse(429, listMessages.tooOften, { headers: { 'Retry-After': String(wait) } })
  const id = commandId
  if (!fields) return toResponse(await undoCommand(db, { memberId, id }))
  const cards = isPaste ? await Promise.all(fields.films.map(film => films.findCard(film))).catch(() => null) : []
  if (!cards)
    throw toErrorResponse(503, 'The films cannot be looked up at the moment.', { headers: { 'Retry-After': '5' } })
  const added = cards.filter(card => card !== null)
  return toResponse(await carryOut(db, { memberId, id, command: fields, films: added }))
}

function toResponse(result: Awaited<ReturnType<typeof carryOut>>) {
  if ('error' in result) throw toErrorResponse(400, result.error)
  return Response.json({ command: result } satisfies CommandState)
}
