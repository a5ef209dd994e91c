import { href, Link } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import { prefetchProps } from '../layout/prefetched.ts'
import cards from './card-link.module.css'
import { PartHead } from './part-head.tsx'
import styles from './people-seen.module.css'
import type { ShownPerson, ShownYear } from './shown-year.ts'

/** The people of several viewings of the period. */
export const PeopleSeen = ({ directors, actors, note }: Pick<ShownYear, 'directors' | 'actors'> & { note: string }) => (
  <section aria-labelledby="people">
    <PartHead id="people" heading="People">
      {note}
    </PartHead>
    <People caption="Directors" people={directors} />
    <People caption="On the Screen" people={actors} />
  </section>
)

const People = ({ caption, people }: { caption: string; people: ShownPerson[] }) =>
  people.length > 0 && (
    <div className={styles.group}>
      <h3 className={styles.caption}>{caption}</h3>
      <ul className={styles.people}>
        {people.map(({ id, name, count, portrait }) => (
          <li key={id} className={`${cards.card} ${styles.person}`}>
            <img src={portrait.src} width={200} height={200} alt="" loading="lazy" decoding="async" />
            <h4>
              <Link className="cover" to={href('/person/:id', { id })} {...prefetchProps}>
                {name}
              </Link>
            </h4>
            <p className="quiet num">{formatCount(count, 'viewing')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
