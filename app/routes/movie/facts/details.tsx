import { href, Link } from 'react-router'
import type { Film } from '#app/films/film.ts'
import { allProps, cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { imdbProPage } from '../topics/imdb-links.ts'
import { starsOf } from './credits.ts'
import styles from './details.module.css'

/** Genres, plot, director, writers and stars. */
export const Details = import.meta.env.SSR ? cachedFragment(FilmDetails, allProps) : FilmDetails

function FilmDetails({ film }: { film: Film }) {
  return (
    <section aria-label="Details">
      <ul className={styles.genres} aria-label="Genres">
        {film.genres.map(genre => (
          <li key={genre}>
            <Link to={`${href('/popular')}?${new URLSearchParams({ genre })}`}>{genre}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.plot}>{film.overview ?? 'Nobody has told its plot yet.'}</p>
      <dl className={styles.credits}>
        <Credit label={film.directors.length > 1 ? 'Directors' : 'Director'} names={film.directors} />
        <Credit label={film.writers.length > 1 ? 'Writers' : 'Writer'} names={film.writers} />
        <Credit label="Stars" names={starsOf(film)} />
      </dl>
      <p className={styles.pro}>
        <a className="link" href={imdbProPage(film.imdbId)} target="_blank" rel="noopener">
          See production info at IMDbPro<span className="sr"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  )
}

const Credit = ({ label, names }: { label: string; names: string[] }) =>
  names.length > 0 && (
    <div>
      <dt>{label}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  )
