import { data, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { countPages } from '#app/domain/count-pages.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { ideasFor, selectFavouritesForIdeas } from '#app/library/lists/list-ideas.server.ts'
import {
  listCardsPageSize,
  selectDeletedList,
  selectListCards,
  selectListCount,
} from '#app/library/lists/read-lists.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { Pager } from '#app/ui/layout/pager.tsx'
import buttons from '../../ui/form/button.module.css'
import { pageMeta } from '../http/page-meta.ts'
import { parsePageNumber } from '../http/query/page-number.ts'
import { withPage } from '../http/query/with-page.ts'
import type { Route } from './+types/page'
import { DeletedNotice } from './deleted-notice.tsx'
import { ListCard } from './list-card.tsx'
import { type ListKind, NewList, newListPath } from './new-list.tsx'
import styles from './page.module.css'
import { useListCards } from './use-list-cards.ts'
import { openedForm, useOpenedForm } from './use-opened-form.ts'

const intro =
  'A list holds films that belong together: a marathon, a mood, the ten you would save. Yours alone, in your order, with a note on each.'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Lists',
    page: loaderData?.page,
    description: intro,
    path: href('/lists'),
    noIndex: true,
  })

const listsPath = (page: number) => withPage(href('/lists'), page)

/** `?new=list|paste` opens the form of a new list, `?deleted=` offers to bring a list back: both without script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db } = context.get(dependenciesContext)
  const page = parsePageNumber(url.searchParams)
  if (page === null) throw data('Pages of lists have a number from 1 up.', { status: 400 })
  const deletedId = z.uuid().safeParse(url.searchParams.get('deleted')).data ?? null
  const { cards, count, favourites, deleted } = await readAsMember(db, member.id, {
    cards: selectListCards({ page }),
    count: selectListCount,
    favourites: selectFavouritesForIdeas,
    ...(deletedId !== null && { deleted: selectDeletedList(deletedId) }),
  })
  const totalPages = countPages(count, listCardsPageSize)
  const form = openedForm(url.searchParams)
  if (page > totalPages) throw redirect(listsPath(totalPages))
  return data({
    cards,
    count,
    page,
    totalPages,
    deleted: deleted && deletedId !== null ? { id: deletedId, ...deleted } : null,
    ideas: count === 0 ? ideasFor(favourites) : [],
    form,
    newId: form.opened && crypto.randomUUID(),
  })
}

export default function ListsPage({ loaderData: lists }: Route.ComponentProps) {
  return lists ? <Lists {...lists} /> : <SignedOut heading="Lists" intro={intro} />
}

type ListsProps = NonNullable<Route.ComponentProps['loaderData']>

function Lists({ cards: loadedCards, count: total, page, totalPages, deleted, ideas, form, newId }: ListsProps) {
  const { opened, name } = useOpenedForm(form)
  const { cards, gone } = useListCards(loadedCards, deleted)
  const count = total - (loadedCards.length - cards.length)
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="expanded">
          Lists <span className={`${styles.count} num`}>{formatWhole(count)}</span>
        </h1>
        <div className={`${styles.acts} row-end`}>
          {opened !== 'paste' && (
            <NewLink kind="paste" className={buttons.secondary}>
              Paste titles or links
            </NewLink>
          )}
          {opened !== 'list' && (
            <NewLink kind="list" className={opened ? buttons.secondary : buttons.primary}>
              <Icon name="plus" /> New List
            </NewLink>
          )}
        </div>
      </header>
      <div role="status" aria-atomic="false">
        {gone.map(list => (
          <DeletedNotice key={list.id} {...list} />
        ))}
      </div>
      {opened && <NewList key={`${opened} ${name}`} id={newId} kind={opened} name={name} />}
      {count === 0 && !opened && <p className={`quiet ${styles.intro}`}>{intro}</p>}
      {count === 0 && ideas.length > 0 && (
        <ul className={styles.ideas} aria-label="Ideas for a list">
          {ideas.map(idea => (
            <li key={idea}>
              <Link className={buttons.secondary} to={newListPath('list', idea)}>
                <Icon name="plus" /> {idea}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.lists}>
        {cards.map(card => (
          <li key={card.id}>
            <ListCard {...card} />
          </li>
        ))}
        {page === totalPages && !opened && (
          <li className={styles.invitation}>
            <p className={styles.invite}>{count === 0 ? 'Your first list' : 'A new list'}</p>
            <p className="quiet">
              By search, by pasting titles,
              <br />
              or from any film’s page.
            </p>
            <NewLink kind="list" className={buttons.secondary}>
              <Icon name="plus" /> New List
            </NewLink>
          </li>
        )}
      </ul>
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} pathOf={listsPath} />}
    </main>
  )
}

type NewLinkProps = { kind: ListKind; className: string | undefined; children: React.ReactNode }

const NewLink = ({ kind, className, children }: NewLinkProps) => (
  <Link className={className} to={newListPath(kind)}>
    {children}
  </Link>
)
