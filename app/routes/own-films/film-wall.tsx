import { yearOf } from '#app/domain/plain-date.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { OwnStars } from '#app/ui/film/stars/own-stars.tsx'
import { LikedMark } from '#app/ui/log/viewing-marks.tsx'
import { FilmCheckbox } from './bulk/film-checkbox.tsx'
import type { FilmSelection } from './bulk/use-film-selection.ts'
import styles from './film-wall.module.css'
import type { OwnCard } from './own-card.ts'

const sizes = '(min-width: 64rem) 11rem, (min-width: 36rem) 22vw, 46vw'

/** The films as posters with the member's stars, the year and the heart. */
export const FilmWall = ({ films, chosen }: { films: OwnCard[]; chosen: FilmSelection }) => (
  <>
    <h2 className="sr">Films</h2>
    <ol className={styles.wall}>
      {films.map(({ film, stars, isLiked }, index) => (
        <li key={film.id} className={chosen.chosen.includes(film.id) ? `${styles.film} ${styles.chosen}` : styles.film}>
          <FilmCard
            film={film}
            load={index < 10 ? 'eager' : 'lazy'}
            sizes={sizes}
            facts={
              <>
                <span className={styles.mine}>
                  {stars !== null && <OwnStars stars={stars} />}
                  <span className="num">{yearOf(film.releaseDate)}</span>
                </span>
                {isLiked && <LikedMark />}
              </>
            }
          />
          <div className={styles.corner}>
            <FilmCheckbox film={film} chosen={chosen} isOnPoster />
          </div>
        </li>
      ))}
    </ol>
  </>
)
