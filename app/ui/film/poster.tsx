import type { Picture } from '#app/domain/picture.ts'
import { imageProps } from '../layout/image-props.ts'
import styles from './poster.module.css'

type PosterProps = {
  picture: Picture
  /** Empty where the title is next to the poster. */
  alt?: string
  /** The HTML `sizes` attribute. */
  sizes: string
  /** `first`: in view when the page opens, fetched before anything else. `lazy`: fetched near the viewport. */
  load?: 'first' | 'eager' | 'lazy'
  /** Gives the poster its view-transition-name (use-poster-transition.ts). */
  isTransitioning?: boolean
}

/** A film's poster, 2:3, with its space reserved before it loads. */
export function Poster({ picture, alt = '', sizes, load = 'lazy', isTransitioning }: PosterProps) {
  return (
    <img
      className={isTransitioning ? `${styles.poster} ${styles.travelling}` : styles.poster}
      data-tint={picture.tint}
      {...imageProps(picture, sizes)}
      width={300}
      height={450}
      alt={alt}
      loading={load === 'lazy' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding="async"
    />
  )
}
