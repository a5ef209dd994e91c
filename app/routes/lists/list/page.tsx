import { useEffect } from 'react'
import { data, href, redirect, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { countPages } from '#app/domain/count-pages.ts'
import { toCard } from '#app/films/film.ts'
import { toListError } from '#app/library/lists/list.ts'
import { listItemsPageSize, selectListItems, selectListSummary } from '#app/library/lists/read-list.server.ts'
import { selectListNames } from '#app/library/lists/read-lists.server.ts'
import { selectSecretLinkTo } from '#app/library/sharing/secret-links.server.ts'
import { backdropBeside } from '#app/poster-art/picture-file.ts'
import { isSavedList } from '#app/sync/optimistic/optimistic-list.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { errorMessage } from '#app/ui/error/error-message.ts'
import { ErrorPage } from '#app/ui/error/error-page.tsx'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { notFoundResponse } from '../../http/not-found-response.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { parsePageNumber } from '../../http/query/page-number.ts'
import { cutQueryText } from '../../http/query/query-text.ts'
import { withOfflineMessage } from '../../http/with-offline-message.ts'
import { toShownLink } from '../../reads/shown-link.ts'
import { noList } from '../no-list.ts'
import { parseAddition, parseRemoval } from '../parse-addition.ts'
import type { Route } from './+types/page'
import { copyOrMerge } from './copy-or-merge.ts'
import { List } from './list.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: loaderData?.list.name ?? 'List',
    page: loaderData?.page,
    description: 'A list of films at filmDB.',
    noIndex: true,
    path: href('/list/:listId', params),
  })

/** Films found for `?q=`, the search of a page without script. */
const maxFound = 8

export const action = copyOrMerge

export const clientAction = (args: Route.ClientActionArgs) => withOfflineMessage(args, messages.notSent)

/** One page of the list, with the films around it, so that the first and the last film move across pages. */
export async function loader({ params: { listId }, context, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db, films, accounts } = context.get(dependenciesContext)
  const page = parsePageNumber(url.searchParams)
  if (page === null) throw data('Pages of a list have a number from 1 up.', { status: 400 })
  if (!z.uuid().safeParse(listId).success) throw await notFoundResponse(films, noList)
  const offset = (page - 1) * listItemsPageSize
  const neighbourCount = Math.min(offset, 2)
  const { list, items, names, link } = await readAsMember(db, member.id, {
    list: selectListSummary(listId),
    items: selectListItems(listId, { offset: offset - neighbourCount, limit: neighbourCount + listItemsPageSize + 1 }),
    names: selectListNames,
    link: selectSecretLinkTo({ target: 'list', listId }),
  })
  if (!list) throw await notFoundResponse(films, noList)
  const totalPages = countPages(list.films, listItemsPageSize)
  if (page > totalPages) {
    // The other parameters stay: the notice of a form without script is one.
    const rest = new URLSearchParams(url.searchParams)
    if (totalPages > 1) rest.set('page', String(totalPages))
    else rest.delete('page')
    throw redirect(`${href('/list/:listId', { listId })}${rest.size > 0 ? `?${rest}` : ''}`)
  }
  const q = cutQueryText(url.searchParams)
  const found = q === '' ? null : (await films.suggest(q, { limit: maxFound })).films
  return data({
    list,
    page,
    totalPages,
    offset,
    q,
    link: link && toShownLink(link, accounts),
    items: items.slice(neighbourCount, neighbourCount + listItemsPageSize),
    before: items.slice(0, neighbourCount).map(({ film }) => film.id),
    next: items[neighbourCount + listItemsPageSize]?.film.id ?? null,
    others: names.filter(({ id }) => id !== listId),
    screens: list.posters.map(poster => backdropBeside(poster) ?? poster.src),
    found: found?.map(toCard) ?? null,
    edited: Number(url.searchParams.get('film')) || null,
    error: toListError(url.searchParams.get('refused')),
    added: parseAddition(url.searchParams),
    removed: parseRemoval(url.searchParams),
    isFilmOut: url.searchParams.has('out'),
    copyId: crypto.randomUUID(),
  })
}

export default function ListPage({ loaderData, actionData: result }: Route.ComponentProps) {
  if (!loaderData) return <SignedOut heading="List" intro="Whoever has signed in keeps lists of films here." />
  return <List {...loaderData} error={result?.error ?? loaderData.error} />
}

/**
 * A list that is being restored, or that was made offline, is not found by the loader until its mutation is saved. The page
 * loads again then, also when the mutation was saved before this error was shown.
 */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { serverState } = useMutation(`list/${params.listId}`)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isSaved = isSavedList(serverState)
  // React Router drops the error for a new location. After a revalidation it stays when that was too short to be rendered.
  useEffect(() => {
    if (isSaved) navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [isSaved, navigate, pathname, search])
  return <ErrorPage error={errorMessage(error, { hidesDetails: !import.meta.env.DEV })} />
}
