import type { Person } from '#app/films/person.ts'
import { FramesMeter } from '#app/ui/film/frames-meter.tsx'
import { headingWidth } from '#app/ui/film/heading-width.ts'
import hero from '#app/ui/layout/hero.module.css'
import { imageProps } from '#app/ui/layout/image-props.ts'
import { Share } from '#app/ui/layout/share.tsx'
import type { OwnMarks } from '../reads/own-marks.ts'
import { formatLife, splitBiography } from './life.ts'
import styles from './person-header.module.css'

type PersonHeaderProps = {
  person: Omit<Person, 'films' | 'oftenWith'>
  /** The page's own path. */
  path: string
  /** `Actor and writer`. */
  roles: string
  /** The ids of all films, newest first. */
  ids: number[]
  /** Null for an anonymous visitor. */
  marks: OwnMarks
}

/** The header of a person's page, on the screen of the best known film. */
export function PersonHeader({ person, path, roles, ids, marks }: PersonHeaderProps) {
  const { name, portrait, backdrop, biography } = person
  const life = formatLife(person)
  const seen = new Set(marks?.seen)
  return (
    <section className={`${hero.hero} screen`} aria-labelledby="name">
      {backdrop && <img className={`${hero.backdrop} ${styles.backdrop}`} {...imageProps(backdrop, '100vw')} alt="" />}
      <div className={`wrap ${styles.panel} ${biography ? '' : styles.brief}`}>
        <img
          className={styles.portrait}
          {...imageProps(portrait, '(min-width: 48rem) 19vw, 8rem')}
          width={400}
          height={500}
          alt=""
        />
        <div className={styles.words}>
          <p className="quiet">{roles}</p>
          <h1 id="name" className={headingWidth(name)}>
            {name}
          </h1>
          {life && <p>{life}</p>}
        </div>
        {biography && <Biography text={biography} />}
        {marks && (
          <FramesMeter lit={ids.toReversed().map(id => seen.has(id))}>
            You have seen {seen.size} of {ids.length}
          </FramesMeter>
        )}
        <div className={styles.share} data-screen-only>
          <Share title={name} path={path} text={`The films of ${name}`} />
        </div>
      </div>
    </section>
  )
}

function Biography({ text }: { text: string }) {
  const { beginning, rest } = splitBiography(text)
  return (
    <div className={styles.biography}>
      <p>{beginning}</p>
      {rest && (
        <details>
          <summary>The rest of the biography</summary>
          <p>{rest}</p>
        </details>
      )}
    </div>
  )
}
