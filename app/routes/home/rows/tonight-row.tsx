import { href, Link } from 'react-router'
import { Poster } from '#app/ui/film/poster.tsx'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import { Row } from './row.tsx'
import type { Tonight } from './tonight.ts'
import styles from './tonight-row.module.css'

const Films = ({ heading, more, groups }: Tonight) => (
  <Row
    id="tonight"
    heading={heading}
    more={
      <Link className="link" to={more.path}>
        {more.label}
      </Link>
    }
  >
    <div className={styles.groups}>
      {groups.map(({ label, films }) => {
        const Title = label ? 'h4' : 'h3'
        return (
          <div key={label} className={label ? styles.length : styles.all}>
            {label && <h3 className="label">{label}</h3>}
            <ul>
              {films.map(({ id, title, poster, facts, genres }) => (
                <li key={id}>
                  <Poster picture={poster} sizes="6rem" />
                  <div>
                    <Title>
                      <Link to={href('/movie/:id', { id: String(id) })} {...prefetchProps}>
                        {title}
                      </Link>
                    </Title>
                    <p className="num">{facts}</p>
                    <p>{genres}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  </Row>
)

/** Films for tonight as a list: three columns from a tablet on, one for each length where there are lengths. */
export const TonightRow = import.meta.env.SSR ? cachedFragment(Films, allProps) : Films
