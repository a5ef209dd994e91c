import { data, href, Link, redirect } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { slugOf } from '#app/films/slug.ts'
import { selectListNames } from '#app/library/lists/read-lists.server.ts'
import { findOwnFilms } from '#app/library/own-films/find-own-films.server.ts'
import { selectNarrowedIds, selectOwnFilms } from '#app/library/own-films/own-films.server.ts'
import { selectLastEdit } from '#app/library/own-films/undo-own-edit.server.ts'
import { optimisticOwnFilms } from '#app/sync/optimistic/optimistic-own-films.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import { ActiveFilters } from '#app/ui/filters/active-filters.tsx'
import { FilterPanel, useFilterSheet } from '#app/ui/filters/filter-panel.tsx'
import { useApply } from '#app/ui/filters/use-apply.ts'
import buttons from '#app/ui/form/button.module.css'
import { Pager } from '#app/ui/layout/pager.tsx'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'
import { pageMeta } from '../http/page-meta.ts'
import { parseSearchParams, queryFor } from '../http/query/own-films-params.ts'
import type { Route } from './+types/page'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { editFilms } from './bulk/edit-films.server.ts'
import { editedParam } from './bulk/edit-result.ts'
import { UndoForm } from './bulk/undo-form.tsx'
import { useFilmSelection } from './bulk/use-film-selection.ts'
import { EmptyLibrary, EmptyResults } from './empty-results.tsx'
import { FilmTable } from './film-table.tsx'
import { FilmWall } from './film-wall.tsx'
import { toOwnCard } from './own-card.ts'
import { OwnFilterForm, target } from './own-filter-form.tsx'
import { ownFilmsPath, toOwnFilmsView } from './own-view.ts'
import styles from './page.module.css'
import { ReadyViews } from './ready-views.tsx'
import { ViewTools } from './view-tools.tsx'

const intro =
  'All films you rated, saw, liked, reviewed or put on a list, with filters for each of it. Only you can see them.'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Your Films',
    page: loaderData?.params.page,
    description: intro,
    path: href('/user/films'),
    noIndex: true,
  })

/** Throws 400 for invalid search params. Redirects from a page past the last one to the last one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const params = parseSearchParams(url.searchParams)
  if ('error' in params) throw data(params.error, { status: 400 })
  const library = { own: selectOwnFilms(member.id), narrowed: selectNarrowedIds(params, slugOf) }
  const reads = { ...library, lists: selectListNames, last: selectLastEdit }
  const { own, narrowed, lists, last } = await readAsMember(context.get(dependenciesContext).db, member.id, reads)
  const { sort, page, layout: _layout, ...filters } = params
  const found = findOwnFilms(own, { ...filters, narrowed }, { sort, page })
  const { films, totalFilms, totalPages, allFilms, counts, fingerprint } = found
  if (page > totalPages) throw redirect(ownFilmsPath(queryFor({ ...params, page: totalPages })))
  return data({
    films: films.map(toOwnCard),
    totals: { films: totalFilms, pages: totalPages, all: allFilms },
    params,
    counts,
    fingerprint,
    lists,
    memberId: member.id,
    edited: last !== null && url.searchParams.get(editedParam) === last ? last : null,
    newListId: crypto.randomUUID(),
  })
}

/** `POST`: a bulk edit of chosen films, or the undo of one, from the form of a page without script. */
export const action = (args: Route.ActionArgs) => editFilms(args)

export default function OwnFilmsPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OwnFilms {...loaderData} /> : <SignedOut heading="Your Films" intro={intro} />
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>

function OwnFilms({ films: loadedFilms, totals, params, counts, fingerprint, ...loaded }: Loaded) {
  const { lists, memberId, edited, newListId } = loaded
  useRevalidateOnSave(() => true)
  const films = optimisticOwnFilms(loadedFilms, fingerprint, useMutations())
  const view = toOwnFilmsView(params, { counts, lists })
  const applying = useApply(target)
  const sheet = useFilterSheet()
  const selection = useFilmSelection(
    films.map(({ film }) => film.id),
    JSON.stringify({ ...params, page: 1, sort: null, layout: null }),
    { count: totals.films, fingerprint },
  )
  const isTable = params.layout === 'table'
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="semi-expanded" tabIndex={-1}>
          Your Films
        </h1>
        <Link className={buttons.secondary} to={href('/user/rate')}>
          Rate what you know
        </Link>
      </header>
      {totals.all > 0 && <ReadyViews views={view.views} />}
      <div className={styles.columns}>
        {totals.all > 0 && (
          <FilterPanel
            isOpen={sheet.isOpen}
            onClose={sheet.close}
            count={`${totals.films} of ${formatCount(totals.all, 'film')}`}
          >
            <OwnFilterForm {...applying} view={view} totalFilms={totals.films} onDone={sheet.close} />
          </FilterPanel>
        )}
        <div className={styles.results} id="results">
          {edited !== null && <UndoForm key={edited} edited={edited} memberId={memberId} />}
          {totals.all === 0 ? (
            <EmptyLibrary />
          ) : (
            <>
              <ViewTools view={view} totals={totals} apply={applying.apply} onOpen={sheet.open} />
              <ActiveFilters chips={view.chips} cleared={view.cleared} pathOf={ownFilmsPath} />
              {totals.films === 0 && <EmptyResults chips={view.chips} cleared={view.cleared} />}
              {totals.films > 0 &&
                (isTable ? (
                  <FilmTable films={films} view={view} chosen={selection} />
                ) : (
                  <FilmWall films={films} chosen={selection} />
                ))}
            </>
          )}
          <BulkBar {...{ chosen: selection, memberId, lists, newListId }} totalFilms={totals.films} />
          {totals.pages > 1 && (
            <Pager page={params.page} totalPages={totals.pages} pathOf={page => ownFilmsPath(view.page(page))} />
          )}
        </div>
      </div>
    </main>
  )
}
