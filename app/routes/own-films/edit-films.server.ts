import type { RouterContextProvider } from 'react-router'
import { data, redirect } from 'react-router'
import { messages } from '#app/accounts/forms/messages.ts'
import { servicesContext, visitorContext } from '#app/context.ts'
import { editOwnFilms, restoreOwnFilms } from '#app/library/own-films/edit-own-films.server.ts'
import type { OwnEdit } from '#app/library/own-films/own-edit.ts'
import { acts } from './acts.ts'
import { pathOf } from './own-view.ts'
import { parseEdit } from './parse-edit.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Applies an edit or its undo. A script gets the former states, a form is redirected to its page. */
export async function editFilms({ request, context }: Args) {
  const visitor = context.get(visitorContext)
  if (!visitor) throw data(messages.notAuthenticated, { status: 401 })
  const sent = await parseEdit(request)
  if (!sent) throw data('Choose 1 to 500 films and what to do with them.', { status: 400 })
  const { db } = context.get(servicesContext)
  const memberId = visitor.id
  if ('restore' in sent) {
    await restoreOwnFilms(db, { memberId, noun: sent.restore, former: sent.former })
    return { act: null, former: [] }
  }
  const edit = toEdit(sent)
  if (!edit) throw data('Choose the stars.', { status: 400 })
  const former = await editOwnFilms(db, { memberId, filmIds: sent.films, edit })
  if (sent.next !== null) throw redirect(pathOf(queryOf(sent.next)), 303)
  return { act: sent.act, former }
}

type Sent = Extract<Awaited<ReturnType<typeof parseEdit>>, { act: unknown }>

function toEdit({ act, stars }: Sent): OwnEdit | null {
  if (act !== 'rate') return acts[act]
  return stars === undefined ? null : { ...acts.rate, stars }
}

/** Read and written again, so that it is a query and nothing else. */
function queryOf(next: string) {
  const query = new URLSearchParams(next)
  return query.size > 0 ? `?${query}` : ''
}
