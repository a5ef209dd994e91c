import { href, redirect } from 'react-router'
import { z } from 'zod'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { filmIdPattern } from '#app/domain/film-ref.ts'
import { type ListErrorCode, type ListItemState, listMessages, maxListFilms } from '#app/library/lists/list.ts'
import { parseNote } from '#app/library/lists/list-fields.ts'
import { type ItemToWrite, removeListItem, writeListItem } from '#app/library/lists/list-items.server.ts'
import { selectFilmBefore } from '#app/library/lists/read-list.server.ts'
import { addedPath } from '../http/added-path.ts'
import type { Route } from './+types/list-item'
import { assertUuid, parseMutation, toErrorResponse } from './parse-mutation.ts'

const digits = z.string().regex(filmIdPattern).transform(Number)
const first = z.literal('first').transform(() => null)
/** A form has `first` for null, and may name the place, from 1, instead of the film before. */
const schema = z.strictObject({
  note: z.string().optional(),
  basedOn: z.string().optional(),
  gone: z.string().optional(),
  after: z.union([z.int().positive(), z.null(), digits, first]).optional(),
  place: digits.pipe(z.int().max(maxListFilms)).optional(),
})

/**
 * `PUT` `{ note?, basedOn?, gone?, after? }` or `DELETE /list/:listId/films/:id`: a film of one of the member's lists.
 * `basedOn` is the note that the change was made from; when another one is to be replaced, a script receives that with
 * 409, and null when the film is not in the list any more. A form that moves a film needs none. `gone` is the note that
 * the film had when it was taken out: an undo has it in place of `basedOn`, and adds the film again.
 */
export async function action(args: Route.ActionArgs) {
  const { db, film, memberId, fields, next } = await parseMutation(args, { schema })
  const { listId } = args.params
  assertUuid(listId, listMessages.noList)
  if (!fields) {
    await removeListItem(db, { memberId, listId, film })
    return next
      ? redirect(toNextPage(next, { listId, filmId: film.id, fields: {}, item: null }), 303)
      : Response.json({ item: null } satisfies ListItemState)
  }
  const parsed: { note?: string } | { error: ListErrorCode } = fields.note === undefined ? {} : parseNote(fields.note)
  // A script names the base of a move itself: its queue may send an addition and a move of the film at once.
  const isMove = next !== null && fields.note === undefined && Object.keys(fields).length > 0
  const { basedOn = isMove ? '' : undefined } = fields
  const writeResult =
    'error' in parsed ? parsed : await write({ ...parsed, basedOn, gone: fields.gone, after: await findAfter() })
  if (!writeResult) throw toErrorResponse(404, listMessages.noList)
  if ('error' in writeResult) throw toErrorResponse(400, listMessages[writeResult.error])
  if ('conflict' in writeResult) {
    const { conflict } = writeResult
    const message = conflict ? listMessages.noteChangedElsewhere : listMessages.filmTakenOut
    throw toErrorResponse(409, !conflict && next ? `${message} Saving puts it back.` : message, { item: conflict })
  }
  return next
    ? redirect(toNextPage(next, { listId, filmId: film.id, fields, item: writeResult.item }), 303)
    : Response.json(writeResult satisfies ListItemState)

  function write(item: Omit<ItemToWrite, 'memberId' | 'listId' | 'film'>) {
    return writeListItem(db, { memberId, listId, film, ...item })
  }
  async function findAfter() {
    if (!fields || fields.place === undefined) return fields?.after
    const { place } = fields
    return (await readAsMember(db, memberId, { before: selectFilmBefore({ listId, film, place }) })).before
  }
}

type Written = { listId: string; filmId: number; fields: object; item: ListItemState['item'] }

/** The page that a form leads to: after an addition or a removal it shows what was done, and the undo. */
function toNextPage(next: string, { listId, filmId, fields, item }: Written) {
  const { pathname, searchParams } = new URL(next, 'http://localhost')
  if (Object.keys(fields).length > 0) return next
  if (pathname === href('/movie/:id/lists', { id: String(filmId) })) return `${pathname}?changed=${listId}`
  if (pathname !== href('/list/:listId', { listId })) return next
  if (!item) return `${pathname}?${new URLSearchParams([...searchParams, ['out', '1']])}`
  return addedPath(listId, { films: item.isNew ? 1 : 0, notes: 0, at: item.addedAt }, searchParams)
}
