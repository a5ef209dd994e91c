import type { Picture } from '#app/domain/picture.ts'
import styles from './poster-stack.module.css'

/** The first posters of a list, at most five, each partly over the next one. */
export const PosterStack = ({ posters }: { posters: Picture[] }) => (
  <div className={styles.stack}>
    {posters.map(({ src, srcSet }) => (
      <img key={src} {...{ src, srcSet }} sizes="7rem" width={300} height={450} alt="" loading="lazy" />
    ))}
    {posters.length === 0 && <p className="quiet">No films yet</p>}
  </div>
)
