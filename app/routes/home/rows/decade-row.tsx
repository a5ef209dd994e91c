import { href, Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { FeaturedDecade } from '#app/films/featured.ts'
import styles from './decade-row.module.css'
import { Cards, Row } from './row.tsx'

/** Films of a decade, whose number is set large. */
export const DecadeRow = ({ decade, total, films }: FeaturedDecade) => (
  <Row
    id={`decade-${decade}`}
    heading={
      <>
        <span className="sr">The </span>
        {decade}s
      </>
    }
    className={styles.decade}
    more={
      <Link className="link" to={`${href('/discover')}?from=${decade}&to=${decade + 9}`}>
        {formatWhole(total)} films of the {decade}s
      </Link>
    }
  >
    <Cards films={films} />
  </Row>
)
