import type { RouterContextProvider } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { resolveFilm } from '#app/films/resolve-film.ts'
import { selectFavourites } from '#app/library/favourites/favourites.server.ts'
import { selectListChoices } from '#app/library/lists/read-lists.server.ts'
import { noFilm, notFoundResponse } from '../../http/not-found-response.ts'
import { throwIfUnavailable } from '../../http/throw-if-unavailable.ts'

export type Choices = NonNullable<Awaited<ReturnType<typeof readChoices>>>

/**
 * The member's favourites and lists, and whether each has the film of this id; null for a visitor. Throws 404, and
 * `unavailable` as in `throwIfUnavailable`.
 */
export async function readChoices(
  id: string,
  context: Readonly<RouterContextProvider>,
  unavailable?: { status: number },
) {
  const member = context.get(memberContext)
  if (!member) return null
  const { db, films } = context.get(dependenciesContext)
  const film = await throwIfUnavailable(resolveFilm(id, films, films.findCard), films, unavailable)
  if (!film) throw await notFoundResponse(films, noFilm)
  const own = await readAsMember(db, member.id, { choices: selectListChoices(film), chosen: selectFavourites })
  const chosen = own.chosen.map(({ id, title }) => ({ id, title }))
  return { film: { id: film.id, title: film.title }, choices: own.choices, chosen, newListId: crypto.randomUUID() }
}
