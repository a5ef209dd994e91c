import type { Picture } from '#app/domain/picture.ts'
import styles from './poster.module.css'

type PosterProps = {
  picture: Picture
  /** What it shows, when no words beside it say so; empty where the title stands next to it. */
  alt?: string
  /** The widths it is shown at (HTML `sizes`), for a poster with several to choose from. */
  sizes?: string
  /** `first`: in view when the page opens, fetched before anything else. `lazy`: fetched when it comes near. */
  load?: 'first' | 'eager' | 'lazy'
  /** It is on its way from one page to another (use-poster-journey.ts). */
  isTransitioning?: boolean
}

/** A film's poster, 2:3, its room reserved before it arrives. */
export function Poster({ picture, alt = '', sizes, load = 'lazy', isTransitioning }: PosterProps) {
  return (
    <img
      className={isTransitioning ? `${styles.poster} ${styles.travelling}` : styles.poster}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      width={300}
      height={450}
      alt={alt}
      loading={load === 'lazy' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding="async"
    />
  )
}
