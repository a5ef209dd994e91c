import { use, useState } from 'react'
import { href, Link } from 'react-router'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { WatchlistFilm } from '#app/library/watchlist/watchlist.server.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { FilmCard, FilmRating } from '#app/ui/film/film-card.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { ReleaseDate } from '#app/ui/film/release/release-date.tsx'
import { TodayContext } from '#app/ui/film/release/today-context.ts'
import { useOutgoingPoster } from '#app/ui/film/use-poster-transition.ts'
import { focusAfterRender, focusOnMount } from '#app/ui/form/focus.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { cachedFragment } from '#app/ui/fragments/cached-fragment.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { prefetchProps } from '#app/ui/layout/prefetched.ts'
import buttons from '../../ui/form/button.module.css'
import styles from './watchlist-film.module.css'

type WatchlistFilmProps = WatchlistFilm & {
  isOnWatchlist: boolean
  /** The path to return to, for a browser without script. */
  next: string
}

/** A film of the watchlist as a line: small poster, title, year and genres, rating, and the remove button. */
export const WatchlistRow = import.meta.env.SSR ? cachedFragment(Row, useRowKey) : Row

/** The date is not shown. */
function useRowKey({ film, isOnWatchlist, next }: WatchlistFilmProps) {
  return { film, isOnWatchlist, next, today: use(TodayContext) }
}

function Row(props: WatchlistFilmProps) {
  const { film, isOnWatchlist } = props
  const removal = useRemoval(props)
  const path = href('/movie/:id', { id: String(film.id) })
  const { isTransitioning, onPress } = useOutgoingPoster(path)
  if (!isOnWatchlist) return <Removed {...props} {...removal} />
  return (
    <article className={styles.row}>
      <Poster picture={film.poster} sizes="4rem" isTransitioning={isTransitioning} />
      <div>
        <h2 className={styles.title}>
          <Link className="cover" to={path} {...prefetchProps} viewTransition onClick={onPress}>
            {film.title}
          </Link>
        </h2>
        <p className="quiet">
          <ReleaseDate date={film.releaseDate} />
          {film.releaseDate && film.genres.length > 0 && ' · '}
          {film.genres.slice(0, 3).join(', ')}
        </p>
      </div>
      <p className={styles.rating}>
        <FilmRating film={film} decimals={2} />
      </p>
      <RemoveButton {...props} onRemove={removal.onRemove} />
    </article>
  )
}

export function WatchlistCard(props: WatchlistFilmProps) {
  const removal = useRemoval(props)
  return props.isOnWatchlist ? (
    <FilmCard
      film={props.film}
      heading="h2"
      decimals={2}
      sizes="(min-width: 80rem) 13rem, (min-width: 64rem) 18vw, (min-width: 48rem) 22vw, 46vw"
    >
      <div className={styles.corner}>
        <RemoveButton {...props} onRemove={removal.onRemove} />
      </div>
    </FilmCard>
  ) : (
    <Removed {...props} {...removal} />
  )
}

/** Removes the film, and remembers that it was pressed here: not in another tab, or on this page before it was left. */
function useRemoval(props: WatchlistFilmProps) {
  const [isOwnPress, setOwnPress] = useState(false)
  const onRemove = () => {
    setOwnPress(true)
    return toggleWatchlist(props)
  }
  const onUndo = () => {
    setOwnPress(false)
    toggleWatchlist(props)
    focusAfterRender(() => document.getElementById(removeId(props.film.id)))
  }
  return { isOwnPress, onRemove, onUndo }
}

/** The id of the button that removes a film. */
export const removeId = (filmId: number) => `remove-${filmId}`

const toggleWatchlist = ({ film, isOnWatchlist, addedAt }: WatchlistFilmProps) =>
  syncStore.enqueue(
    { noun: 'watchlist', filmId: film.id, isListed: !isOnWatchlist, ...(!isOnWatchlist && { addedAt }) },
    film.title,
  )

const RemoveButton = ({
  onRemove,
  film: { id, title, releaseDate },
  next,
}: WatchlistFilmProps & { onRemove: () => boolean }) => (
  <MutationForm
    action={href('/movie/:id/watchlist', { id: String(id) })}
    method="DELETE"
    next={next}
    title={title}
    onWrite={onRemove}
  >
    <button
      type="submit"
      id={removeId(id)}
      className={`${buttons.tool} ${styles.remove}`}
      aria-label={`Remove ${formatFilmName({ title, releaseDate })} from watch list`}
    >
      <Icon name="minus" />
    </button>
  </MutationForm>
)

/**
 * Shown in place of a removed film, with an undo button that has the focus after a press here, until the visitor leaves
 * the page.
 */
function Removed({ film, isOwnPress, onUndo }: WatchlistFilmProps & { isOwnPress: boolean; onUndo: () => void }) {
  const listing = useMutation(`${film.id}/watchlist`)
  return (
    <div className={styles.removed}>
      <p>
        Removed <b>{film.title}</b>.{' '}
        <button type="button" className="link" ref={isOwnPress ? focusOnMount : undefined} onClick={onUndo}>
          Undo
        </button>
      </p>
      <SaveState
        {...listing}
        saved={
          <span>
            Saved<span className="sr">: {film.title} is off your watchlist</span>
          </span>
        }
      />
    </div>
  )
}
