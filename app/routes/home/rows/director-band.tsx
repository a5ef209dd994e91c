import { href, Link } from 'react-router'
import type { FeaturedDirector } from '#app/films/featured.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import scroll from '#app/ui/layout/scroll-row.module.css'
import styles from './director-band.module.css'

/** The director of the week, with films of theirs, from edge to edge. */
export const DirectorBand = ({ id, name, portrait, years: [first, last], films, total }: FeaturedDirector) => (
  <section className={styles.band} aria-labelledby="director">
    <div className={`wrap ${styles.inside}`}>
      <div className={styles.director}>
        <img src={portrait.src} srcSet={portrait.srcSet} sizes="14rem" alt="" width={400} height={500} loading="lazy" />
        <div>
          <p className="label">Director of the week</p>
          <h2 id="director" className={styles.name}>
            <Link to={href('/person/:id', { id })}>{name}</Link>
          </h2>
          <p className="quiet">{`${total} films here, made from ${first} to ${last}.`}</p>
        </div>
      </div>
      <ul className={`${scroll.row} ${scroll.desk} ${styles.films}`}>
        {films.map(film => (
          <li key={film.id}>
            <FilmCard film={film} sizes="(min-width: 72rem) 13rem, 9rem" />
          </li>
        ))}
      </ul>
    </div>
  </section>
)
