import type { FilmCard as FilmFacts } from '#app/films/film.ts'
import { FilmCard } from '#app/ui/film-card.tsx'
import grid from '#app/ui/film-grid.module.css'
import { sectionIds } from './topics.ts'

/** Films for somebody who likes this one. */
export const MoreLikeThis = ({ films }: { films: FilmFacts[] }) => (
  <section id={sectionIds.alike} aria-labelledby="like">
    <h2 id="like" className="flat">
      More like this
    </h2>
    <div className={grid.grid}>
      {films.map(film => (
        <FilmCard key={film.id} film={film} />
      ))}
    </div>
  </section>
)
