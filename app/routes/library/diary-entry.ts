import { redirect } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import { addDays } from '#app/domain/plain-date.ts'
import { deleteEntry, writeEntry } from '#app/library/diary/diary.server.ts'
import { diaryMessages, parseDiaryFields } from '#app/library/diary/diary-entry.ts'
import { removeMark } from '#app/library/marks/marks.server.ts'
import type { DiaryState } from '#app/sync/server-state.ts'
import type { Route } from './+types/diary-entry'
import { diaryEntrySchema } from './diary-entry-schema.ts'
import { assertUuid, parseMutation, toErrorResponse } from './parse-mutation.ts'

/**
 * `PUT` `{ watchedOn, isRewatch, stars, isLiked, note, tags, loggedAt?, basedOn? }` or `DELETE
 * /movie/:id/diary/:entryId`: one entry of the member's diary. A script receives the saved entry, or with 409 the
 * conflicting one; a form is redirected to `next`.
 */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId, fields, next } = await parseMutation(args, { schema: diaryEntrySchema })
  const { siteRatings, today } = args.context.get(dependenciesContext)
  const { entryId: id } = args.params
  assertUuid(id, 'There is no such diary entry.')

  if (!fields) {
    await deleteEntry(db, { memberId, film, id })
    await siteRatings.refreshAfterWrite(film)
    return next ? redirect(next, 303) : new Response(null, { status: 204 })
  }
  const { basedOn, loggedAt, offWatchlist, ...typed } = fields
  const parsed = parseDiaryFields(typed, { lastDay: addDays(today(), 1) })
  if ('error' in parsed) throw toErrorResponse(400, diaryMessages[parsed.error])
  const writeResult = await writeEntry(db, { memberId, film, id, entry: parsed.entry, basedOn, loggedAt })
  if ('error' in writeResult) throw toErrorResponse(400, diaryMessages[writeResult.error])
  if ('conflict' in writeResult)
    throw toErrorResponse(409, diaryMessages.changedElsewhere, { entry: writeResult.conflict })
  if (offWatchlist) await removeMark(db, 'watchlist', { memberId, film })
  await siteRatings.refreshAfterWrite(film)
  return next ? redirect(next, 303) : Response.json(writeResult satisfies DiaryState)
}
