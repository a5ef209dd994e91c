import { href, Link } from 'react-router'
import type { Picture } from '#app/domain/picture.ts'
import type { PersonRef } from '#app/films/film.ts'
import styles from './person-card.module.css'

type PersonCardProps = {
  person: PersonRef & { portrait: Picture }
  /** The portrait as a circle. */
  isRound?: boolean
  /** Why the person is here: "Five films together". */
  children: React.ReactNode
}

/** A person beside other people: portrait, name, reason. The whole card leads to the person's page. */
export const PersonCard = ({ person: { id, name, portrait }, isRound = false, children }: PersonCardProps) => (
  <article className={isRound ? `${styles.person} ${styles.round}` : styles.person}>
    <Portrait picture={portrait} sizes="5rem" />
    <div>
      <h3>
        <Link to={href('/person/:id', { id })} prefetch="intent">
          {name}
        </Link>
      </h3>
      <p className="quiet">{children}</p>
    </div>
  </article>
)

/** A portrait, 4:5; decorative, because the name stands beside it. */
export const Portrait = ({ picture, sizes }: { picture: Picture; sizes: string }) => (
  <img
    className={styles.portrait}
    src={picture.src}
    srcSet={picture.srcSet}
    sizes={picture.srcSet && sizes}
    width={400}
    height={500}
    alt=""
    loading="lazy"
    decoding="async"
  />
)
