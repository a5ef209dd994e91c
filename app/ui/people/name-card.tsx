import { Link } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import { imageProps } from '../layout/image-props.ts'
import { prefetchProps } from '../layout/prefetched.ts'
import styles from './name-card.module.css'

type NameCardProps = {
  /** The page of the person or the collection. */
  to: string
  name: React.ReactNode
  picture: Picture
  /** The portrait as a circle. */
  isRound?: boolean
  /** Why the name is here: "Five films together". */
  children: React.ReactNode
}

/** A person, or a collection, beside others: picture, name, reason. The whole card leads to the page. */
export const NameCard = ({ to, name, picture, isRound = false, children }: NameCardProps) => (
  <article className={isRound ? `${styles.card} ${styles.round}` : styles.card}>
    <img
      className={styles.picture}
      {...imageProps(picture, '5rem')}
      width={400}
      height={500}
      alt=""
      loading="lazy"
      decoding="async"
    />
    <div>
      <h3>
        <Link className="cover" to={to} {...prefetchProps}>
          {name}
        </Link>
      </h3>
      <p className="quiet">{children}</p>
    </div>
  </article>
)
