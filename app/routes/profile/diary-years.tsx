import { href, Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import type { DiaryYear, DiaryYears as Years } from '#app/library/profile/diary-years.server.ts'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import cards from '#app/ui/year/card-link.module.css'
import scenes from '#app/ui/year/scenes.module.css'
import styles from './diary-years.module.css'
import { SectionHead } from './section-head.tsx'
import { formatYearTotals } from './year-figures.ts'

/** The years with the URL of a picture each. */
export type ShownYears = Omit<Years, 'newest'> & { newest: (Omit<DiaryYear, 'poster'> & { picture: string })[] }

/** The newest years of the diary, each on the picture of its best film. */
export const DiaryYears = ({ years: { first, newest }, thisYear }: { years: ShownYears; thisYear: number }) =>
  newest.length > 0 && (
    <section className={styles.section} aria-labelledby="years">
      <SectionHead
        id="years"
        heading="Your years"
        more={{ to: href('/user/year/:year', { year: 'all' }), label: 'All time' }}
      />
      <ul className={styles.years}>
        {newest.map(({ picture, ...figures }) => (
          <li key={figures.year}>
            <article className={`${cards.card} ${scenes.scene} screen`}>
              <img src={picture} alt="" loading="lazy" decoding="async" />
              <div className={`${scenes.words} num`}>
                <h3>
                  <Link
                    className="cover"
                    to={href('/user/year/:year', { year: String(figures.year) })}
                    {...prefetchProps}
                  >
                    {figures.year}
                  </Link>
                </h3>
                <p>{formatYearTotals(figures, { first: yearOf(first) === figures.year ? first : null, thisYear })}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
