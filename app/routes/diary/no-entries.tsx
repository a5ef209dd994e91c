import { href, Link } from 'react-router'
import type { Month } from '#app/domain/month.ts'
import type { DiaryFilters } from '#app/library/diary/diary-filters.ts'
import type { readDiaryMonth } from '#app/library/diary/diary-page.server.ts'
import { Loosenings } from '#app/ui/filters/loosenings.tsx'
import { EmptyState } from '#app/ui/layout/empty-state.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './diary.module.css'
import { listConditions } from './filter-conditions.ts'
import { OlderMonth } from './month-head.tsx'

type NoEntriesProps = {
  found: Pick<Awaited<ReturnType<typeof readDiaryMonth>>, 'counts' | 'before' | 'after'>
  month: Month | null
  /** Null on the page of a month. */
  filters: DiaryFilters | null
  intro: string
}

/** In place of entries: what a diary is for, or the way to those there are. */
export function NoEntries({ found: { counts, before, after }, month, filters, intro }: NoEntriesProps) {
  if (counts.entries === 0) {
    return (
      <div className={styles.nothingYet}>
        <EmptyState
          message="Your diary begins with the next film"
          ways={
            <>
              <Link className={buttons.primary} to={href('/log')}>
                Log a Film
              </Link>
              <Link className={buttons.secondary} to={href('/user/import')}>
                Import a diary
              </Link>
            </>
          }
        >
          {intro} Every film’s page has a Log button<span className={styles.keyHint}>; L opens it</span>.
        </EmptyState>
      </div>
    )
  }
  if (filters) return <NothingFound filters={filters} />
  return month && <OlderMonth before={before} after={after} />
}

/** In place of entries that no filter finds: the filters to give up, where there are several. */
function NothingFound({ filters }: { filters: DiaryFilters }) {
  const conditions = listConditions(filters)
  if (conditions.length < 2) return <p className={styles.message}>No entry is like that.</p>
  return (
    <div className={styles.empty}>
      <p className={styles.message}>No entry fits all of this.</p>
      <Loosenings
        loosenings={conditions.map(condition => ({ ...condition, films: null }))}
        pathOf={query => href('/diary') + query}
      />
    </div>
  )
}
