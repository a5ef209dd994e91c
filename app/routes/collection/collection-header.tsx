import { Form, href, Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import type { Collection } from '#app/films/collection.ts'
import { FramesMeter } from '#app/ui/film/frames-meter.tsx'
import { headingWidth } from '#app/ui/film/heading-width.ts'
import { formatRuntime, totalRuntime } from '#app/ui/film/runtime.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import hero from '#app/ui/layout/hero.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import { imageProps } from '#app/ui/layout/image-props.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'
import buttons from '../../ui/form/button.module.css'
import type { OwnMarks } from '../reads/own-marks.ts'
import styles from './collection-header.module.css'
import { restOf } from './next-film.ts'

type CollectionHeaderProps = {
  collection: Collection
  title: string
  /** Null for an anonymous visitor. */
  marks: OwnMarks
  path: string
  /** The first film the member has not seen. */
  nextId: number | null
  /** The films that are not out. */
  comingIds: number[]
  /** Why the films were not added. */
  error: string | null
}

/** The header of a collection: how many films, from when to when, how many of them the member has seen. */
export function CollectionHeader({ collection, title, marks, path, nextId, comingIds, error }: CollectionHeaderProps) {
  const { backdrop, films, overview } = collection
  const seenIds = marks?.seen ?? []
  // A film that is not out counts when the member has seen it before, at a festival say.
  const counted = films.filter(({ id }) => !comingIds.includes(id) || seenIds.includes(id))
  const isSeen = counted.map(({ id }) => seenIds.includes(id))
  const seenCount = isSeen.filter(Boolean).length
  const remainingCount = marks ? restOf(films, marks).length : 0
  const next = films.find(({ id }) => id === nextId)
  return (
    <section className={`${hero.hero} ${styles.header} screen`} aria-labelledby="collection">
      {backdrop && (
        <img
          className={`${hero.backdrop} ${hero.right} ${styles.backdrop}`}
          {...imageProps(backdrop, '100vw')}
          alt=""
        />
      )}
      <div className={`wrap ${styles.panel}`}>
        <p className={styles.kind}>Collection</p>
        <h1 id="collection" className={headingWidth(title)}>
          {title}
        </h1>
        <p className={`${styles.facts} num`}>
          {factsOf(collection).map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {overview && <p className={styles.overview}>{overview}</p>}
        {marks && (
          <>
            {counted.length > 0 && <FramesMeter lit={isSeen}>{`${seenCount} of ${counted.length} seen`}</FramesMeter>}
            <div className={styles.actions}>
              {next && (
                <Link className={buttons.primary} to={href('/movie/:id', { id: String(next.id) })}>
                  Next for you: {next.title}
                </Link>
              )}
              {seenCount > 0 && seenCount === counted.length && (
                <p className={styles.all}>
                  <Icon name="check" /> {allSeen(seenCount)}
                  {collection.isPartial && seenCount > 1 && ' here'}
                  {seenCount < films.length && ' so far'}
                </p>
              )}
              {remainingCount > 0 && (
                <Form method="post" action={path} preventScrollReset>
                  <button type="submit" className={buttons.secondary}>
                    {remainingCount === films.length ? 'Add all to the watchlist' : 'Add the rest to the watchlist'}
                  </button>
                </Form>
              )}
            </div>
            <FormError className={styles.error}>{error}</FormError>
          </>
        )}
      </div>
    </section>
  )
}

const allSeen = (films: number) =>
  films < 3 ? ['Seen', 'Seen both'][films - 1] : `Seen all ${formatNumberInWords(films).toLowerCase()}`

/** `Three films`, `1972 to 1990`, `9 h 2 min`; the runtime only when it is known of every film of the series. */
function factsOf({ films, isPartial }: Collection) {
  const years = films.flatMap(({ releaseDate }) => yearOf(releaseDate) ?? [])
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const minutes = isPartial ? null : totalRuntime(films)
  return [
    isPartial
      ? `${formatNumberInWords(films.length)} of its films`
      : films.length === 1
        ? 'One film'
        : `${formatNumberInWords(films.length)} films`,
    ...(years.length > 0 ? [first === last ? String(first) : `${first} to ${last}`] : []),
    ...(minutes === null ? [] : [formatRuntime(minutes)]),
  ]
}
