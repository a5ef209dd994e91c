import { href, Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { FeaturedDecade } from '#app/films/featured.ts'
import type { FilmCard } from '#app/films/film.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import styles from './decade-row.module.css'
import { useOwnMark } from './marked-card.tsx'
import { Row } from './row.tsx'

/** Films of a decade as small posters, below its number set large. */
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
      <TextLink to={`${href('/discover')}?from=${decade}&to=${decade + 9}`}>
        {formatWhole(total)} films of the {decade}s
      </TextLink>
    }
  >
    <ul className={styles.posters}>
      {films.map(film => (
        <li key={film.id}>
          <SmallPoster film={film} />
        </li>
      ))}
    </ul>
  </Row>
)

const PosterLink = ({ film: { id, title, poster } }: { film: FilmCard }) => (
  <Link to={href('/movie/:id', { id: String(id) })} {...prefetchProps}>
    <Poster picture={poster} alt={title} sizes="(min-width: 64rem) 9vw, (min-width: 48rem) 18vw, 23vw" />
    {useOwnMark(id)}
  </Link>
)

const SmallPoster = import.meta.env.SSR
  ? cachedFragment(PosterLink, ({ film: { id, title, poster } }) => (useOwnMark(id) ? null : [id, title, poster]))
  : PosterLink
