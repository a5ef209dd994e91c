import { use } from 'react'
import { href, Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { ListOnPage } from '#app/library/lists/list.ts'
import { PosterStack } from '#app/ui/film/poster-stack.tsx'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import styles from './list-card.module.css'

/** A list as its first five posters, its name, and what it is. */
export function ListCard({ id, name, description, isRanked, films, posters, changedAt, isShared }: ListOnPage) {
  const today = use(TodayContext)
  const day = changedAt.slice(0, 10)
  return (
    <article className={styles.card}>
      <PosterStack posters={posters} />
      <h2>
        <Link className="cover" to={href('/list/:listId', { listId: id })} {...prefetchProps}>
          {name}
        </Link>
      </h2>
      <p className={`${styles.meta} num`}>
        <span>{formatCount(films, 'film')}</span>
        {isRanked && <span>Ordered</span>}
        <time dateTime={day}>{formatPlainDate(day, yearOf(today) === yearOf(day) ? 'day' : 'short')}</time>
        {isShared && (
          <span className={styles.shared}>
            <Icon name="share" /> Shared by link
          </span>
        )}
      </p>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </article>
  )
}
