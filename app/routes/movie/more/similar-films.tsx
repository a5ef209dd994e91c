import type { SimilarFilm } from '#app/films/film-source.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import grid from '../../../ui/film/film-grid.module.css'
import { sectionIds } from '../topics/topics.ts'
import styles from './similar-films.module.css'

/** Similar films, each with the reason; `watchlistIds` are the ids of those on the visitor's watchlist. */
export const SimilarFilms = ({ films, watchlistIds }: { films: SimilarFilm[]; watchlistIds: number[] | null }) => (
  <section id={sectionIds.similarFilms} data-screen-only aria-labelledby="like">
    <h2 id="like" className="semi-expanded">
      More like this
    </h2>
    <div className={`${grid.grid} ${grid.row}`}>
      <WatchlistContext value={watchlistIds}>
        {films.map(film => (
          <div key={film.id}>
            <FilmCard film={film} />
            {film.reason && <p className={styles.reason}>{film.reason}</p>}
          </div>
        ))}
      </WatchlistContext>
    </div>
  </section>
)
