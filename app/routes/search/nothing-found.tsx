import { href } from 'react-router'
import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import grid from '../../ui/film/film-grid.module.css'
import styles from './search-hints.module.css'

/** Shown when no film matches: `lead` says what was not found; advice, and popular films. */
export const NothingFound = ({ lead, popular }: { lead: string; popular: FilmFacts[] }) => (
  <>
    <div className={styles.hints}>
      <p className={styles.lead} role="status">
        {lead}
      </p>
      <ul className={`quiet ${styles.advice}`}>
        <li>One or two words of the title are enough; leave out what you are not sure of.</li>
        <li>Try the English title or the original one, somebody who is in it, or what it is about.</li>
        <li>A wrong year keeps a film away: try without it.</li>
      </ul>
    </div>
    <section className={styles.popular} aria-labelledby="popular-instead">
      <h2 id="popular-instead" className="semi-expanded">
        Popular Movies
      </h2>
      <ul className={grid.grid}>
        {popular.map(film => (
          <li key={film.id}>
            <FilmCard film={film} />
          </li>
        ))}
      </ul>
      <p>
        <TextLink to={href('/popular')}>All popular movies, by genre</TextLink>
      </p>
    </section>
  </>
)
