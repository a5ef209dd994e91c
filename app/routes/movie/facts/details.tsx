import { href, Link } from 'react-router'
import type { Credit, Film } from '#app/films/film.ts'
import { CreditNames } from '#app/ui/people/credit-names.tsx'
import { imdbProPage } from '../topics/imdb-links.ts'
import { starsOf } from './credits.ts'
import styles from './details.module.css'

/** Genres, plot, director, writers and stars. */
export function Details({ film }: { film: Film }) {
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
        <Credits label={film.directors.length > 1 ? 'Directors' : 'Director'} credits={film.directors} />
        <Credits label={film.writers.length > 1 ? 'Writers' : 'Writer'} credits={film.writers} />
        <Credits label="Stars" credits={starsOf(film)} />
      </dl>
      <p className={styles.pro}>
        <a className="link" href={imdbProPage(film.imdbId)} target="_blank" rel="noopener">
          See production info at IMDbPro<span className="sr"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  )
}

const Credits = ({ label, credits }: { label: string; credits: Credit[] }) =>
  credits.length > 0 && (
    <div>
      <dt>{label}</dt>
      <dd>
        <CreditNames credits={credits} />
      </dd>
    </div>
  )
