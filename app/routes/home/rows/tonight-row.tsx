import { FilmLink } from '#app/ui/film/film-link.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { Row } from './row.tsx'
import type { Tonight, TonightCard } from './tonight.ts'
import styles from './tonight-row.module.css'

/** Films for tonight as a list: three columns from a tablet on, one for each length where there are lengths. */
export const TonightRow = ({ heading, more, groups }: Tonight) => (
  <Row id="tonight" heading={heading} more={<TextLink to={more.path}>{more.label}</TextLink>}>
    <div className={styles.groups}>
      {groups.map(({ label, films }) => (
        <div key={label} className={label ? styles.length : styles.all}>
          {label && <h3 className="label">{label}</h3>}
          <ul>
            {films.map(film => (
              <TonightFilm key={film.id} {...film} heading={label ? 'h4' : 'h3'} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Row>
)

const Film = ({ id, title, poster, facts, genres, heading: Heading }: TonightCard & { heading: 'h3' | 'h4' }) => (
  <li>
    <Poster picture={poster} sizes="6rem" />
    <div>
      <Heading>
        <FilmLink className="cover" film={{ id, title }} />
      </Heading>
      <p className="num">{facts}</p>
      <p>{genres}</p>
    </div>
  </li>
)

const TonightFilm = import.meta.env.SSR ? cachedFragment(Film, allProps) : Film
