import { href, Link } from 'react-router'
import { formatCount, formatWhole } from '#app/domain/text/format-count.ts'
import type { NewestList } from '#app/library/lists/read-lists.server.ts'
import { PosterStack } from '#app/ui/film/poster-stack.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import cards from '#app/ui/year/card-link.module.css'
import styles from './newest-lists.module.css'
import { SectionHead } from './section-head.tsx'

/** The lists that the member changed last; `total` counts all of them. */
export const NewestLists = ({ lists, total }: { lists: NewestList[]; total: number }) =>
  lists.length > 0 && (
    <section className={styles.section} aria-labelledby="lists">
      <SectionHead id="lists" heading="Lists" more={{ to: href('/lists'), label: 'All your lists' }}>
        {formatWhole(total)}
      </SectionHead>
      <ul className={styles.lists}>
        {lists.map(({ id, name, films, posters }) => (
          <li key={id}>
            <article className={`${cards.card} ${styles.list}`}>
              <PosterStack posters={posters} />
              <h3>
                <Link className="cover" to={href('/list/:listId', { listId: id })} {...prefetchProps}>
                  {name}
                </Link>
              </h3>
              <p className="quiet num">{formatCount(films, 'film')}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
