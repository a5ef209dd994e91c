import { FilmLink } from '../film/film-link.tsx'
import { StarRating } from '../film/stars/star-rating.tsx'
import { formatPlainDate } from '../layout/format-date.ts'
import cards from './card-link.module.css'
import styles from './scenes.module.css'
import type { ShownViewing, ShownYear } from './shown-year.ts'

/** The first and the latest viewing, each on its backdrop. */
export const Scenes = ({ period, first, latest }: Pick<ShownYear, 'period' | 'first' | 'latest'>) => (
  <section className={styles.pair} aria-label="First and latest">
    {first && <Scene label="The first" viewing={first} style={period === 'all' ? 'short' : 'day'} />}
    {latest && <Scene label="The latest" viewing={latest} style={period === 'all' ? 'short' : 'day'} />}
  </section>
)

type SceneProps = { label: string; viewing: ShownViewing; style: 'short' | 'day' }

const Scene = ({ label, viewing: { film, watchedOn, stars }, style }: SceneProps) => (
  <article className={`${cards.card} ${styles.scene} screen`}>
    <img src={film.backdrop.src} data-tint={film.backdrop.tint} alt="" loading="lazy" decoding="async" />
    <div className={styles.words}>
      <p className="num">
        {label}, {formatPlainDate(watchedOn, style)}
      </p>
      <h2>
        <FilmLink className="cover" film={film} />
      </h2>
      {stars !== null && <StarRating stars={stars} />}
    </div>
  </article>
)
