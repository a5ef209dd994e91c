import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import grid from '../../ui/film/film-grid.module.css'
import { sectionIds } from './topics/topics.ts'

/** Similar films; `listed` are the ids of those on the visitor's watchlist. */
export const SimilarFilms = ({ films, listed }: { films: FilmFacts[]; listed: number[] | null }) => (
  <section id={sectionIds.alike} data-screen-only aria-labelledby="like">
    <h2 id="like" className="flat">
      More like this
    </h2>
    <div className={`${grid.grid} ${grid.row}`}>
      <WatchlistContext value={listed}>
        {films.map(film => (
          <FilmCard key={film.id} film={film} />
        ))}
      </WatchlistContext>
    </div>
  </section>
)
