import { useEffect } from 'react'
import { data, href, redirect, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { messages } from '#app/accounts/forms/messages.ts'
import { memberContext, servicesContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { toCard } from '#app/films/film.ts'
import { toListError } from '#app/library/lists/list.ts'
import { listItems, listPageSize, listSummary } from '#app/library/lists/read-list.server.ts'
import { listNames } from '#app/library/lists/read-lists.server.ts'
import { secretLinkTo } from '#app/library/sharing/secret-links.server.ts'
import { backdropBeside } from '#app/poster-art/picture-file.ts'
import { isSavedList, optimisticList } from '#app/sync/optimistic-list.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { errorMessage } from '#app/ui/error/error-message.ts'
import { ErrorPage } from '#app/ui/error/error-page.tsx'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { Pager } from '#app/ui/layout/pager.tsx'
import { maxQueryLength } from '#app/ui/search/use-search-text.ts'
import { SharePanel } from '#app/ui/sharing/share-panel.tsx'
import { notFoundResponse } from '../../http/not-found-response.ts'
import { pageMeta } from '../../http/page-meta.ts'
import { parsePageNumber } from '../../http/page-number.ts'
import { toShownLink } from '../../http/shown-link.ts'
import { withOfflineMessage } from '../../http/with-offline-message.ts'
import { DeletedNotice } from '../deleted-notice.tsx'
import { noList } from '../no-list.ts'
import type { Route } from './+types/page'
import { AddFilms } from './add-films.tsx'
import { copyOrMerge } from './copy-or-merge.ts'
import { ListFilms } from './list-films.tsx'
import { ListHeader } from './list-header.tsx'
import { ListNotices } from './list-notices.tsx'
import styles from './page.module.css'
import { useListItems } from './use-list-items.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: loaderData?.list.name ?? 'List',
    description: 'A list of films at filmDB.',
    noIndex: true,
    path: href('/list/:listId', params),
  })

/** The number of films that were added on the page before; null without one. */
function addedIn(search: URLSearchParams) {
  const text = search.get('added') ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** Films found for `?q=`, the search of a page without script. */
const maxFound = 8

export const action = copyOrMerge

export const clientAction = (args: Route.ClientActionArgs) => withOfflineMessage(args, messages.notSent)

/** One page of the list, with the films around it, so that the first and the last film move across pages. */
export async function loader({ params: { listId }, context, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db, films, accounts } = context.get(servicesContext)
  const page = parsePageNumber(url.searchParams)
  if (page === null) throw data('Pages of a list have a number from 1 up.', { status: 400 })
  if (!z.uuid().safeParse(listId).success) throw await notFoundResponse(films, noList)
  const offset = (page - 1) * listPageSize
  const around = Math.min(offset, 2)
  const { list, items, names, link } = await readAsMember(db, member.id, {
    list: listSummary(listId),
    items: listItems(listId, { offset: offset - around, limit: around + listPageSize + 1 }),
    names: listNames,
    link: secretLinkTo({ target: 'list', listId }),
  })
  if (!list) throw await notFoundResponse(films, noList)
  const totalPages = Math.max(1, Math.ceil(list.films / listPageSize))
  if (page > totalPages) throw redirect(pathOf(listId, totalPages))
  const q = [...(url.searchParams.get('q') ?? '').trim()].slice(0, maxQueryLength).join('')
  const found = q === '' ? null : (await films.suggest(q, { limit: maxFound })).films
  return data({
    list,
    page,
    totalPages,
    offset,
    q,
    link: link && toShownLink(link, accounts),
    items: items.slice(around, around + listPageSize),
    before: items.slice(0, around).map(({ film }) => film.id),
    next: items[around + listPageSize]?.film.id ?? null,
    others: names.filter(({ id }) => id !== listId),
    screens: list.posters.map(poster => backdropBeside(poster) ?? poster.src),
    found: found?.map(toCard) ?? null,
    edited: Number(url.searchParams.get('film')) || null,
    error: toListError(url.searchParams.get('refused')),
    added: addedIn(url.searchParams),
    copyId: crypto.randomUUID(),
  })
}

const pathOf = (listId: string, page: number) => href('/list/:listId', { listId }) + (page > 1 ? `?page=${page}` : '')

export default function ListPage({ loaderData, actionData: result }: Route.ComponentProps) {
  if (!loaderData) return <SignedOut heading="List" why="Whoever has signed in keeps lists of films here." />
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
  return <ErrorPage error={errorMessage(error, { isPublic: !import.meta.env.DEV })} />
}

type ListProps = Omit<NonNullable<Route.ComponentProps['loaderData']>, 'error'> & { error: string | null }

function List({
  list: loaded,
  page,
  totalPages,
  others,
  screens,
  copyId,
  found,
  q,
  error,
  added,
  link,
  items: loadedItems,
  ...films
}: ListProps) {
  const current = optimisticList(loaded, useMutation(`list/${loaded.id}`))
  const list = current ?? loaded
  const { items, change } = useListItems(loaded.id, loadedItems)
  const last = loaded.films - items.filter(({ isRemoved }) => isRemoved).length
  const path = pathOf(list.id, page)
  // The other figures are those of all films that the page was loaded with.
  const figures = last === loaded.films ? {} : { minutes: 0, seen: 0 }
  return (
    <main id="main" tabIndex={-1} key={list.id}>
      <ListHeader list={{ ...list, ...figures, films: last }} screens={screens} others={others} copyId={copyId} />
      <div className={`wrap ${styles.body}`}>
        <ListNotices error={error} added={added} />
        {/* In another tab: this one leads to the lists. */}
        {current === null && <DeletedNotice {...loaded} />}
        <AddFilms listId={list.id} path={path} q={q} found={found} />
        <section className={styles.films} aria-label={list.isRanked ? 'The films, in order' : 'The films'}>
          <ListFilms key={`${page} ${films.edited}`} {...{ list, last, path, items, change }} {...films} />
          {totalPages > 1 && <Pager page={page} totalPages={totalPages} pathOf={page => pathOf(list.id, page)} />}
        </section>
        <div className={styles.share}>
          <SharePanel heading="Share this list" part={{ target: 'list', listId: list.id }} link={link} next={path} />
        </div>
      </div>
    </main>
  )
}
