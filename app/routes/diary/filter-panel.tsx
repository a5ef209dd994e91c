import { Form, href, Link } from 'react-router'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { DiaryCounts } from '#app/library/diary/diary-facts.server.ts'
import type { DiaryFilters } from '#app/library/diary/diary-filters.ts'
import type { readDiaryMonth } from '#app/library/diary/diary-page.server.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { StarRating } from '#app/ui/film/stars/star-rating.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { Icon } from '#app/ui/layout/icon.tsx'
import { HeartIcon, RewatchIcon } from '#app/ui/log/icons.tsx'
import buttons from '../../ui/form/button.module.css'
import { flagLabels, minStarsLabel } from './filter-conditions.ts'
import styles from './filter-panel.module.css'
import { queryFor } from './search-params.ts'

type FilterPanelProps = {
  filters: DiaryFilters
  counts: DiaryCounts
  tags: { tag: string; count: number }[]
  yearsAgo: Awaited<ReturnType<typeof readDiaryMonth>>['yearsAgo']
  today: PlainDate
}

/** The filters of a search of the whole diary. Each is a link, and works without script. */
export function FilterPanel({ filters, counts, tags, yearsAgo, today }: FilterPanelProps) {
  const chip = (change: Partial<DiaryFilters>, off: Partial<DiaryFilters>, isOn: boolean) => ({
    to: href('/diary') + queryFor({ ...filters, ...(isOn ? off : change) }),
    isOn,
  })
  // The counts are of the whole diary: beside another filter a chip finds fewer.
  const countOf = (entries: number) => (queryFor(filters) === '' ? entries : undefined)
  const { isRewatch, isLiked, hasNote, isUndated, minStars, tag: shownTag } = filters
  const shownTags = shownTag !== null && !tags.some(({ tag }) => tag.toLowerCase() === shownTag.toLowerCase())
  return (
    <aside className={styles.panel} aria-label="Find in the diary">
      <Form role="search" aria-label="Diary" action={href('/diary')} className={styles.search}>
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder="Title, note or tag"
          aria-label="Search your diary"
          defaultValue={filters.q}
          key={filters.q}
        />
        {[...new URLSearchParams(queryFor({ ...filters, q: '' }))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttons.tool} aria-label="Search the diary">
          <Icon name="search" />
        </button>
      </Form>
      <h2>Only</h2>
      <div className={styles.chips}>
        <Chip {...chip({ isRewatch: true }, { isRewatch: false }, isRewatch)} count={countOf(counts.rewatches)}>
          <RewatchIcon /> {flagLabels.isRewatch}
        </Chip>
        <Chip {...chip({ isLiked: true }, { isLiked: false }, isLiked)} count={countOf(counts.liked)}>
          <HeartIcon /> {flagLabels.isLiked}
        </Chip>
        <Chip {...chip({ hasNote: true }, { hasNote: false }, hasNote)} count={countOf(counts.notes)}>
          <Icon name="pen" /> {flagLabels.hasNote}
        </Chip>
        {(counts.undated > 0 || isUndated) && (
          <Chip {...chip({ isUndated: true }, { isUndated: false }, isUndated)} count={countOf(counts.undated)}>
            {flagLabels.isUndated}
          </Chip>
        )}
      </div>
      <h2>At least</h2>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map(stars => (
          <Chip key={stars} {...chip({ minStars: stars }, { minStars: null }, minStars === stars)}>
            <span className="sr">{minStarsLabel(stars)}</span>
            <span aria-hidden="true">{stars}</span>
            <Icon name="star" solid />
          </Chip>
        ))}
      </div>
      {(tags.length > 0 || shownTags) && (
        <>
          <h2>Tags</h2>
          <div className={styles.chips}>
            {shownTags && <Chip {...chip({}, { tag: null }, true)}>{shownTag}</Chip>}
            {tags.map(({ tag, count }) => (
              <Chip
                key={tag}
                {...chip({ tag }, { tag: null }, tag.toLowerCase() === shownTag?.toLowerCase())}
                count={countOf(count)}
              >
                {tag}
              </Chip>
            ))}
          </div>
        </>
      )}
      {yearsAgo && <YearsAgo {...yearsAgo} today={today} />}
    </aside>
  )
}

type ChipProps = { to: string; isOn: boolean; count?: number; children: React.ReactNode }

const Chip = ({ to, isOn, count, children }: ChipProps) => (
  <Link className={styles.chip} to={to} aria-current={isOn ? 'true' : undefined} preventScrollReset>
    {children}
    {count !== undefined && <span className={`${styles.count} num`}>{formatWhole(count)}</span>}
  </Link>
)

const words = ['', 'One year', 'Two years', 'Three years', 'Four years', 'Five years']

type YearsAgoProps = NonNullable<FilterPanelProps['yearsAgo']> & { today: PlainDate }

function YearsAgo({ watchedOn, stars, film, today }: YearsAgoProps) {
  const years = yearOf(today) - yearOf(watchedOn)
  return (
    <section className={styles.ago}>
      <h2>{words[years] ?? `${years} years`} ago today</h2>
      <article>
        <Poster picture={film.poster} sizes="4rem" />
        <div>
          <h3>
            <Link to={href('/movie/:id', { id: String(film.id) })}>{film.title}</Link>
          </h3>
          <p className="quiet num">{formatPlainDate(watchedOn, 'long')}</p>
          {stars !== null && <StarRating stars={stars} />}
        </div>
      </article>
    </section>
  )
}
