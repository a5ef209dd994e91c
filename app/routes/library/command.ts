import { href } from 'react-router'
import { tooManyRequests } from '#app/accounts/forms/form-error.ts'
import { consume, refund } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { type Dependencies, dependenciesContext } from '#app/context.ts'
import { slugOf } from '#app/films/slug.ts'
import { carryOut, findKnownResult, type SentCommand } from '#app/library/commands/carry-out.server.ts'
import { type Command, commandSchema } from '#app/library/commands/command.ts'
import type { CommandState } from '#app/library/commands/command-result.ts'
import { undoCommand } from '#app/library/commands/run-command.server.ts'
import { busyMessage, isBusy, runUnlessBusy } from '#app/library/commands/run-unless-busy.server.ts'
import type { OwnQuery } from '#app/library/own-films/own-films.server.ts'
import { parseSearchParams } from '../http/query/own-films-params.ts'
import { findCards } from '../reads/find-cards.ts'
import type { Route } from './+types/command'
import { assertUuid, parseMemberMutation, toErrorResponse } from './parse-mutation.ts'

/**
 * `PUT` or `DELETE /user/commands/:commandId`: a change of many films at once, and its undo. Each is carried out once,
 * however often it is sent. A member has one at a time, and one look-up of films to add; further ones get 503. The
 * limits of bulk edits and pastes apply (429), except to a command that changes nothing.
 */
export async function action({ request, params: { commandId: id }, context }: Route.ActionArgs) {
  const { memberId, fields } = await parseMemberMutation(
    { request, context },
    { schema: commandSchema, page: href('/lists') },
  )
  assertUuid(id, 'A command is named by a UUID.')
  const sent = { memberId, id, command: fields }
  const dependencies = context.get(dependenciesContext)
  const result = await (fields?.kind === 'add' ? addAlone(dependencies, sent, fields) : changeAlone(dependencies, sent))
  if (!result) throw toErrorResponse(503, busyMessage, { retryAfterSeconds: 1 })
  if ('error' in result) throw toErrorResponse(400, result.error)
  return Response.json({ command: result } satisfies CommandState)
}

/**
 * Looks the films of an addition up first: the member's other changes do not wait for a film source. One that begins in
 * this time lets the addition wait, which is not counted.
 */
function addAlone(dependencies: Dependencies, sent: SentCommand, command: Extract<Command, { kind: 'add' }>) {
  const { db, films, accounts } = dependencies
  const { memberId, id } = sent
  return runUnlessBusy(`additions of ${memberId}`, async () => {
    const known = await findKnownResult(db, sent)
    if (known) return known
    if (isBusy(memberId)) return null
    await consumeRule(dependencies, { rule: 'paste per member', memberId })
    const cards = await findCards(films, command.films)
    if (!cards) throw toErrorResponse(503, 'The films cannot be looked up at the moment.', { retryAfterSeconds: 5 })
    const added = await runUnlessBusy(memberId, () => carryOut(db, { memberId, id, command, films: cards }))
    if (!added) await refund(db, accounts.secret, { rule: 'paste per member', subject: memberId })
    return added
  })
}

function changeAlone(dependencies: Dependencies, sent: SentCommand) {
  const { db } = dependencies
  const { memberId, id, command } = sent
  return runUnlessBusy(memberId, async () => {
    const known = await findKnownResult(db, sent)
    if (known) return known
    await consumeRule(dependencies, { rule: 'bulk edit per member', memberId })
    if (!command) return undoCommand(db, { memberId, id })
    const query = command.kind === 'editAll' ? toOwnQuery(command.query) : undefined
    return carryOut(db, { memberId, id, command, films: [], query })
  })
}

/** Throws the response (429) when the limit is used up. */
async function consumeRule(
  { db, accounts }: Dependencies,
  { rule, memberId }: { rule: 'paste per member' | 'bulk edit per member'; memberId: string },
) {
  const wait = await consume(db, accounts.secret, { rule, subject: memberId })
  if (wait !== null) throw toErrorResponse(429, tooManyRequests(wait).formError.message, { retryAfterSeconds: wait })
}

/** The query of a page of own films; undefined for an invalid one. */
function toOwnQuery(query: string): OwnQuery | undefined {
  const filters = parseSearchParams(new URLSearchParams(query))
  return 'error' in filters ? undefined : { filters, sort: filters.sort, idOf: slugOf }
}
