import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { dependenciesContext } from '#app/context.ts'
import { resolveFilm } from '#app/films/resolve-film.ts'
import { type ListErrorCode, listMessages } from '#app/library/lists/list.ts'
import { parseListFields } from '#app/library/lists/list-fields.ts'
import { writeListItem } from '#app/library/lists/list-items.server.ts'
import { writeList } from '#app/library/lists/lists.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { noFilm, notFoundResponse } from '../../http/not-found-response.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { requireMember } from '../../http/require-member.ts'
import { throwIfUnavailable } from '../../http/throw-if-unavailable.ts'
import type { Route } from './+types/page'
import { ChangedList } from './changed-list.tsx'
import { FavouriteChoice } from './favourite-choice.tsx'
import { ListChoices } from './list-choices.tsx'
import styles from './page.module.css'
import { readChoices } from './read-choices.ts'

const intro = 'Your favourites and lists, and which of them have this film.'

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `Lists with ${loaderData.film.title}` : 'Lists',
    description: intro,
    noIndex: true,
    path: href('/movie/:id/lists', params),
  })

/** The lists of the dialog, as a page without script. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const choices = await readChoices(params.id, context)
  const listOf = (name: string) => choices?.choices.find(({ id }) => id === url.searchParams.get(name)) ?? null
  const lists = { changed: listOf('changed'), created: listOf('created') }
  return data(choices && { ...choices, ...lists }, { status: choices ? 200 : 401 })
}

const schema = z.strictObject({ listId: z.uuid(), name: z.string() })

/** Creates a list with the film in it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const member = requireMember(context)
  const { db, films } = context.get(dependenciesContext)
  const parsed = schema.safeParse(Object.fromEntries(await request.formData().catch(() => [])))
  if (!parsed.success) throw data(messages.notAForm, { status: 400 })
  const film = await throwIfUnavailable(resolveFilm(params.id, films, films.findCard), films)
  if (!film) throw await notFoundResponse(films, noFilm)
  const { listId, name } = parsed.data
  const memberId = member.id
  const fields = parseListFields({ name, description: '', isRanked: false })
  if ('error' in fields) return data({ error: null, name, nameError: fields.error }, { status: 400 })
  const writeResult = await writeList(db, { memberId, id: listId, fields })
  if (!writeResult || 'conflict' in writeResult) return toFormError('changedElsewhere', { name, status: 409 })
  if ('error' in writeResult) return toFormError(writeResult.error, { name, status: 400 })
  const writtenItem = await writeListItem(db, { memberId, listId, film })
  if (!writtenItem) return toFormError('changedElsewhere', { name: '', status: 409 })
  if ('error' in writtenItem) return toFormError(writtenItem.error, { name: '', status: 400 })
  return redirect(`${href('/movie/:id/lists', { id: String(film.id) })}?created=${listId}`, 303)
}

/** The form error of a list that cannot be made although its name is valid. */
const toFormError = (error: ListErrorCode, { name, status }: { name: string; status: number }) =>
  data({ error: listMessages[error], name, nameError: null }, { status })

export default function FilmLists({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOut heading="Lists" intro={intro} />
  const { film, changed, created } = loaderData
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <p>
        <TextLink to={href('/movie/:id', { id: String(film.id) })}>{film.title}</TextLink>
      </p>
      <h1 className="semi-expanded">Add to list</h1>
      <FormError className={styles.error}>{actionData?.error}</FormError>
      {changed && <ChangedList film={film} list={changed} />}
      {created && <p className={styles.changed} role="status">{`Created ${created.name}, with ${film.title}.`}</p>}
      <FavouriteChoice film={film} chosen={loaderData.chosen} />
      <ListChoices
        film={film}
        choices={loaderData.choices}
        newListId={loaderData.newListId}
        typedName={actionData?.name ?? ''}
        nameError={actionData?.nameError ?? null}
      />
    </main>
  )
}
