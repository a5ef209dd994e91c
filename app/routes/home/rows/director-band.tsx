import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { imageProps } from '#app/ui/layout/image-props.ts'
import scroll from '#app/ui/layout/scroll-row.module.css'
import styles from './director-band.module.css'
import { FramesMeter, MarkedCard } from './marked-card.tsx'
import type { ShownDirector } from './weekly-rows.ts'

/** The director of the week, with films of theirs, from edge to edge. */
export const DirectorBand = ({ id, name, portrait, words, films, seen }: ShownDirector) => (
  <section className={`${styles.band} screen`} aria-labelledby="director">
    <div className={`wrap ${styles.inside}`}>
      <div className={styles.director}>
        <img {...imageProps(portrait, '14rem')} alt="" width={400} height={500} loading="lazy" />
        <div>
          <p className="label">Director of the week</p>
          <h2 id="director" className={styles.name}>
            <Link to={href('/person/:id', { id })}>{name}</Link>
          </h2>
          <p>{words}</p>
          {seen && (
            <Suspense>
              <FramesMeter lit={seen.lit}>{seen.words}</FramesMeter>
            </Suspense>
          )}
        </div>
      </div>
      <ul className={`${scroll.row} ${scroll.desk} ${styles.films}`}>
        {films.map(film => (
          <li key={film.id}>
            <MarkedCard film={film} row="director" sizes="(min-width: 72rem) 13rem, 9rem" />
          </li>
        ))}
      </ul>
    </div>
  </section>
)
