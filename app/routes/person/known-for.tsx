import { yearOf } from '#app/domain/plain-date.ts'
import type { Stars } from '#app/domain/stars.ts'
import type { PersonFilm } from '#app/films/person.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { OwnStars } from '#app/ui/film/own-stars.tsx'
import scroll from '#app/ui/layout/scroll-row.module.css'
import { formatPart } from '#app/ui/people/roles.ts'
import styles from './known-for.module.css'

type KnownForProps = {
  films: PersonFilm[]
  /** The member's stars by film id. */
  stars: Record<number, Stars>
}

/** The films a person is best known for. */
export const KnownFor = ({ films, stars }: KnownForProps) => (
  <section aria-labelledby="known">
    <h2 id="known" className="flat">
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
            <Mark stars={stars[film.id]} />
          </FilmCard>
        </li>
      ))}
    </ul>
  </section>
)

const Mark = ({ stars }: { stars: Stars | undefined }) => stars !== undefined && <OwnStars stars={stars} isOnPoster />
