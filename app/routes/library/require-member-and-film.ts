import { href, type RouterContextProvider, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/context.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { resolveFilm } from '../http/resolve-film.ts'
import { isForm, rejected } from './parse-mutation.ts'

type Args = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

/**
 * Returns the member and the film of a mutation. Throws 401 with the specification's message for visitors (a redirect
 * to the sign-in for forms), 412 when the script sends for another member than the session's, 404 for an unknown film,
 * and 503 while no film source is available.
 */
export async function requireMemberAndFilm({ request, params, context }: Args, notAuthenticated: string) {
  const { db, unenrichedFilms } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  if (!visitor)
    throw isForm(request)
      ? redirect(signInPath(href('/movie/:id', { id: params.id })), 303)
      : rejected(401, notAuthenticated)
  const believed = request.headers.get('Shelf-Of')
  if (believed !== null && believed !== visitor.id) throw rejected(412, somebodyElse)
  const film = await resolveFilm(params.id, unenrichedFilms).catch(error => {
    if (error instanceof FilmSourceError) throw rejected(503, later, { headers: { 'Retry-After': '5' } })
    throw error
  })
  if (!film) throw rejected(404, 'No film available')
  return { db, film, memberId: visitor.id }
}

const somebodyElse = 'Somebody else is signed in here now.'
const later = 'This film cannot be looked up at the moment.'
