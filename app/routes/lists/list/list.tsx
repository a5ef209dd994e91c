import { href } from 'react-router'
import { optimisticList } from '#app/sync/optimistic/optimistic-list.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { Pager } from '#app/ui/layout/pager.tsx'
import { SharePanel } from '#app/ui/sharing/share-panel.tsx'
import { withPage } from '../../http/query/with-page.ts'
import { DeletedNotice } from '../deleted-notice.tsx'
import type { Route } from './+types/page'
import { AddFilms } from './add-films.tsx'
import { ListFilms } from './list-films.tsx'
import { ListHeader } from './list-header.tsx'
import { ListNotices } from './list-notices.tsx'
import styles from './page.module.css'
import { useListCommands } from './use-list-commands.ts'
import { useListItems } from './use-list-items.ts'

type ListProps = Omit<NonNullable<Route.ComponentProps['loaderData']>, 'error'> & { error: string | null }

/** A list with its films, and with what is saved of it meanwhile. */
export function List({
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
  removed,
  isFilmOut,
  link,
  items: loadedItems,
  ...films
}: ListProps) {
  const current = optimisticList(loaded, useMutation(`list/${loaded.id}`))
  const list = current ?? loaded
  const pathOf = (page: number) => withPage(href('/list/:listId', { listId: list.id }), page)
  const path = pathOf(page)
  const { pendingCommands, savedCopies, run } = useListCommands(list.id)
  const { items, change, stateOf } = useListItems(loaded.id, { path, items: loadedItems, before: films.before })
  const last = loaded.films - loadedItems.length + items.filter(({ isRemoved }) => !isRemoved).length
  // The other figures are those of all films that the page was loaded with.
  const figures = last === loaded.films ? {} : { minutes: 0, seen: 0 }
  return (
    <main id="main" tabIndex={-1} key={list.id}>
      <ListHeader
        list={{ ...list, ...figures, films: last }}
        screens={screens}
        others={others}
        copyId={copyId}
        run={run}
      />
      <div className={`wrap ${styles.body}`}>
        <ListNotices list={list} {...{ error, added, removed, isFilmOut, pendingCommands, savedCopies }}>
          {/* In another tab: this one leads to the lists. */}
          {current === null && <DeletedNotice {...loaded} />}
        </ListNotices>
        <section className={styles.films} aria-labelledby="films-heading">
          <h2 id="films-heading" className="sr">
            {list.isRanked ? 'The films, in order' : 'The films'}
          </h2>
          <ListFilms key={`${page} ${films.edited}`} {...{ list, last, path, items, change, stateOf }} {...films} />
          {totalPages > 1 && <Pager page={page} totalPages={totalPages} pathOf={pathOf} />}
        </section>
        <AddFilms listId={list.id} path={path} q={q} found={found} />
        <div className={styles.share} id="share" data-screen-only>
          <SharePanel heading="Share this list" part={{ target: 'list', listId: list.id }} link={link} next={path} />
        </div>
      </div>
    </main>
  )
}
