import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { filmIdPattern } from '#app/domain/film-ref.ts'
import { type ChosenFilm, chooseFilms } from '#app/import/choose-films.server.ts'
import { maxChoices } from '#app/import/import-results.server.ts'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import type { Route } from './+types/choices'

const choice = z
  .tuple([
    z
      .string()
      .regex(/^film-\d{1,6}$/)
      .transform(name => Number(name.slice('film-'.length))),
    z.union([z.literal('none').transform(() => null), z.string().regex(filmIdPattern).transform(Number)]),
  ])
  .transform(([position, filmId]): ChosenFilm => ({ position, filmId }))

/** `film-{position}={film id or none}`, once for each choice of the preview. */
const choicesSchema = z.array(choice).max(maxChoices)

/** `POST /user/import/:id/choices`: sets the films that the member chose, then redirects to the import's page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, films } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const page = href('/user/import')
  if (!member) return redirect(signInPath(page), 303)
  const form = await request.formData().catch(() => null)
  const parsed = choicesSchema.safeParse(form && [...form])
  if (!parsed.success || !z.uuid().safeParse(params.id).success) {
    throw data('These are not valid choices of films.', { status: 400 })
  }
  const options = { films, memberId: member.id, importId: params.id, chosen: parsed.data }
  if (!(await throwIfUnavailable(chooseFilms(db, options), films))) {
    throw data('You have no such import to decide about.', { status: 404 })
  }
  return redirect(page, 303)
}
