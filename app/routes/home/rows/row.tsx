import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import scroll from '#app/ui/layout/scroll-row.module.css'
import { MarkedCard } from './marked-card.tsx'
import styles from './row.module.css'

type RowProps = {
  id: string
  heading: React.ReactNode
  /** The class of the heading. */
  className?: string
  /** Beside the heading: a link to more films. */
  more: React.ReactNode
  children: React.ReactNode
}

/** A titled row of films. */
export const Row = ({ id, heading, className = 'semi-expanded', more, children }: RowProps) => (
  <section className={styles.row} aria-labelledby={id}>
    <header className={styles.head}>
      <h2 id={id} className={className}>
        {heading}
      </h2>
      {more}
    </header>
    {children}
  </section>
)

/** The films of a row as cards; on a phone they scroll sideways. */
export const Cards = ({ films }: { films: FilmFacts[] }) => (
  <ul className={`${scroll.row} ${scroll.tablet} ${styles.films}`}>
    {films.map(film => (
      <li key={film.id}>
        <MarkedCard film={film} sizes="(min-width: 48rem) 14rem, 9rem" />
      </li>
    ))}
  </ul>
)
