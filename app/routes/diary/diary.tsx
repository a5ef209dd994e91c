import { href, Link } from 'react-router'
import type { Month } from '#app/domain/month.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { DiaryFilters } from '#app/library/diary/diary-filters.ts'
import { noFilters } from '#app/library/diary/diary-filters.ts'
import type { readDiaryMonth } from '#app/library/diary/diary-page.server.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { Icon, OwnIcon } from '#app/ui/layout/icon.tsx'
import { monthPath } from '#app/ui/layout/months.ts'
import { Pager } from '#app/ui/layout/pager.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { useRevalidateOnSave } from '#app/ui/layout/use-revalidate-on-save.ts'
import { usePreloadedLogDialog } from '#app/ui/log/lazy-log-dialog.tsx'
import buttons from '../../ui/form/button.module.css'
import { withPage } from '../http/query/with-page.ts'
import { DayList } from './day-list.tsx'
import styles from './diary.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { MonthHead, OlderMonth } from './month-head.tsx'
import { NoEntries } from './no-entries.tsx'
import { queryFor } from './search-params.ts'
import { YearStrip } from './year-strip.tsx'

type DiaryProps = {
  found: Awaited<ReturnType<typeof readDiaryMonth>>
  /** Null on the page of a month. */
  filters: DiaryFilters | null
  month: Month | null
  page: number
  today: PlainDate
  intro: string
}

/** A month of the diary below the strip of its year, or the entries that pass the filters. */
export function Diary({ found, filters, month, page, today, intro }: DiaryProps) {
  const { entries, totalEntries, totalPages, counts } = found
  // A member east of UTC has the next day already.
  const lastDay = counts.last !== null && counts.last > today ? counts.last : today
  usePreloadedLogDialog()
  // The strip, the counts and the rows of an entry that was logged, edited or deleted, here or elsewhere.
  useRevalidateOnSave(key => {
    const known = syncStore.snapshot().serverStates.get(key)
    return known !== undefined && 'entry' in known
  })
  const diaryPath = (page: number) =>
    filters ? href('/diary') + queryFor(filters, page) : month ? withPage(monthPath(month), page) : href('/diary')
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="expanded">Diary</h1>
        <div className={styles.acts}>
          <Link className={`${buttons.secondary} ${styles.feed}`} to={href('/user/sharing')}>
            <FeedIcon /> Feed
          </Link>
          <Link className={buttons.primary} to={href('/log')}>
            <Icon name="plus" /> Log a Film
          </Link>
        </div>
      </header>
      {counts.pending > 0 && (
        <p className={styles.pending}>
          <span>
            <b className="num">{formatCount(counts.pending, 'viewing', 'viewings')}</b> reported by your players{' '}
            {counts.pending === 1 ? 'waits' : 'wait'} for your yes.
          </span>
          <TextLink to={`${href('/user/players')}#pending`}>Look at {counts.pending === 1 ? 'it' : 'them'}</TextLink>
        </p>
      )}
      {month && <YearStrip {...{ month, counts, today, lastDay }} days={found.days} />}
      <div className={styles.journal}>
        <section aria-labelledby="entries">
          {month && <MonthHead month={month} {...found} lastDay={lastDay} />}
          <div className={filters ? styles.results : undefined}>
            {/* In the page before there are filters, with a new heading for each: a screen reader says every number. */}
            <div role="status">
              {filters && (
                <h2 key={queryFor(filters)} id="entries">
                  {formatCount(totalEntries, 'entry', 'entries')}
                </h2>
              )}
            </div>
            {filters && <TextLink to={href('/diary')}>Back to this month</TextLink>}
          </div>
          <DayList key={diaryPath(page)} entries={entries} month={month} tags={found.tags} next={diaryPath(page)} />
          {entries.length === 0 && <NoEntries {...{ found, month, filters, intro }} />}
          {totalPages > 1 && <Pager page={page} totalPages={totalPages} pathOf={diaryPath} />}
          {month && entries.length > 0 && <OlderMonth before={found.before} />}
        </section>
        {counts.entries > 0 && (
          <FilterPanel
            filters={filters ?? noFilters}
            counts={counts}
            tags={found.tags}
            yearsAgo={found.yearsAgo}
            today={today}
          />
        )}
      </div>
    </main>
  )
}

const FeedIcon = () => <OwnIcon d="M5 19v.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14" />
