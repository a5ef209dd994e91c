import { href, Link } from 'react-router'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import type { StoredFilm } from '#app/library/films/stored-film.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './favourites.module.css'

/** The four favourites; a place without a film is a dashed frame that leads to choosing one. */
export const Favourites = ({ films }: { films: StoredFilm[] }) => (
  <section className={styles.favourites} aria-labelledby="favourites">
    <header>
      <h2 id="favourites">Four favourites</h2>
      <Link
        className={buttons.tool}
        to={href('/user/favourites')}
        aria-label="Change your four favourites"
        data-screen-only
      >
        <Icon name="pen" />
      </Link>
    </header>
    <ol>
      {Array.from({ length: maxFavourites }, (_, index) => {
        const film = films[index]
        return (
          <li key={film?.id ?? `place ${index}`}>
            {film ? (
              <Link to={href('/movie/:id', { id: String(film.id) })} {...prefetchProps}>
                <Poster picture={film.poster} alt={film.title} sizes="(min-width: 64rem) 10vw, 22vw" load="eager" />
              </Link>
            ) : (
              <Link className={styles.empty} to={href('/user/favourites')} data-screen-only>
                <Icon name="plus" />
                <span className="sr">Choose a favourite</span>
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  </section>
)
