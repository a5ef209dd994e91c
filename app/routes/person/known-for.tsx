import { yearOf } from '#app/domain/plain-date.ts'
import type { PersonFilm } from '#app/films/person.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { OwnMark } from '#app/ui/film/own-mark.tsx'
import scroll from '#app/ui/layout/scroll-row.module.css'
import { formatPart } from '#app/ui/people/roles.ts'
import type { OwnMarks } from '../reads/own-marks.ts'
import styles from './known-for.module.css'

type KnownForProps = {
  films: PersonFilm[]
  /** Null for an anonymous visitor. */
  marks: OwnMarks
}

/** The films a person is best known for. */
export const KnownFor = ({ films, marks }: KnownForProps) => (
  <section aria-labelledby="known">
    <h2 id="known" className="semi-expanded">
      Best known for
    </h2>
    <ul className={`${scroll.row} ${scroll.tablet} ${styles.films}`}>
      {films.map(film => (
        <li key={film.id}>
          <FilmCard
            film={film}
            sizes="(min-width: 48rem) 16vw, 9rem"
            facts={<span>{[formatPart(film), yearOf(film.releaseDate)].filter(Boolean).join(', ')}</span>}
          >
            <OwnMark stars={marks?.stars[film.id]} isSeen={marks?.seen.includes(film.id) ?? false} isOnPoster />
          </FilmCard>
        </li>
      ))}
    </ul>
  </section>
)
