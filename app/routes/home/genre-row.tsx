import { href, Link } from 'react-router'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import styles from './genre-row.module.css'
import type { GenreRow as Row } from './genre-rows.ts'

/** Popular films of a genre as one row; on a phone it scrolls sideways. */
export function GenreRow({ genre, films }: Row) {
  const id = `${genre.toLowerCase().replaceAll(' ', '-')}-heading`
  return (
    <section className={styles.row} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className="flat" id={id}>
          {genre}
        </h2>
        <Link className="link" to={`${href('/popular')}?${new URLSearchParams({ genre })}`}>
          Popular in {genre}
        </Link>
      </header>
      <ul className={styles.films}>
        {films.map(film => (
          <li key={film.id}>
            <FilmCard film={film} sizes="(min-width: 48rem) 14rem, 9rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
