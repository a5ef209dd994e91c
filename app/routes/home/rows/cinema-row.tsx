import { href } from 'react-router'
import { FilmLink } from '#app/ui/film/film-link.tsx'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { imageProps } from '#app/ui/layout/image-props.ts'
import scroll from '#app/ui/layout/scroll-row.module.css'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import styles from './cinema-row.module.css'
import { Row } from './row.tsx'
import type { CinemaFilm } from './weekly-rows.ts'

type CinemaRowProps = {
  films: CinemaFilm[]
  /** The name of the region; null when the source does not tell regions apart. */
  region: string | null
}

const WideFilms = ({ films, region }: CinemaRowProps) => (
  <Row
    id="in-cinemas"
    heading="In cinemas"
    more={
      <p className={styles.more}>
        {region && <span className="quiet">{region}</span>}
        <TextLink to={href('/upcoming')}>Coming soon</TextLink>
      </p>
    }
  >
    <ul className={`${scroll.row} ${scroll.tablet} ${styles.films}`}>
      {films.map(({ id, title, backdrop, words }) => (
        <li key={id} className={styles.film}>
          <img
            {...imageProps(backdrop, '(min-width: 64rem) 23vw, (min-width: 48rem) 45vw, 75vw')}
            alt=""
            width={1600}
            height={900}
            loading="lazy"
          />
          <h3>
            <FilmLink film={{ id, title }} />
          </h3>
          {words && <p className="quiet">{words}</p>}
        </li>
      ))}
    </ul>
  </Row>
)

/** Films in cinemas, as wide pictures; on a phone the row scrolls sideways. */
export const CinemaRow = import.meta.env.SSR ? cachedFragment(WideFilms, allProps) : WideFilms
