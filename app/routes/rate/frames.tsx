import { Link } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import { formatStars, type Stars } from '#app/domain/stars.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import styles from './frames.module.css'

type FramesProps = {
  films: { id: number; title: string; backdrop: Picture; stars: Stars | null }[]
  /** The place of the film that is shown, from 1. */
  shown: number
  paths: string[]
}

/** The films of the set as a strip of ten frames; each is a link to its film. */
export const Frames = ({ films, shown, paths }: FramesProps) => (
  <ol className={`${styles.frames} num`} aria-label={formatCount(films.length, 'film')}>
    {films.map(({ id, title, backdrop, stars }, index) => {
      const isPast = index + 1 < shown || stars !== null
      return (
        <li key={id}>
          <Link
            to={paths[index] ?? ''}
            className={styles.frame}
            aria-current={index + 1 === shown ? 'step' : undefined}
            preventScrollReset
          >
            {(isPast || index + 1 === shown) && <img src={backdrop.src} alt="" data-tint={backdrop.tint} />}
            <span className="sr">{title}: </span>
            <span className={styles.stars}>{stars ?? (isPast ? '–' : index + 1)}</span>
            <span className="sr">{stars === null ? ', not rated' : `, ${formatStars(stars)}`}</span>
          </Link>
        </li>
      )
    })}
  </ol>
)
