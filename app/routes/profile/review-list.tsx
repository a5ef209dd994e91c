import { href, Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { Profile } from '#app/library/profile/profile.server.ts'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import styles from './review-list.module.css'

/** The member's reviews, newest first, in a list that scrolls (spec section 2). */
export const ReviewList = ({ reviews, total }: { reviews: Profile['reviews']; total: number }) =>
  reviews.length > 0 && (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard (WCAG 2.1.1) */}
      <section className={styles.reviews} aria-label="What you wrote" tabIndex={0}>
        <ul>
          {reviews.map(({ id, text, writtenAt, film }) => (
            <li key={id} className={styles.review}>
              <FilmTitle id={film.id} title={film.title} />
              <time className={styles.date} dateTime={writtenAt}>
                {formatPlainDate(writtenAt.slice(0, 10))}
              </time>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </section>
      {total > reviews.length && (
        <p className={styles.more}>
          The newest {reviews.length} of {formatWhole(total)}; each film’s page has what you wrote about it.
        </p>
      )}
    </>
  )

const Title = ({ id, title }: { id: number; title: string }) => (
  <h3>
    <Link className={styles.title} to={href('/movie/:id', { id: String(id) })}>
      {title}
    </Link>
  </h3>
)

const FilmTitle = import.meta.env.SSR ? cachedFragment(Title, allProps) : Title
