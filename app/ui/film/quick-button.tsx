import { href, useLocation } from 'react-router'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { FilmCard } from '#app/films/film.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useOnWatchlist } from '#app/sync/react/use-on-watchlist.ts'
import buttons from '../form/button.module.css'
import { MutationForm } from '../form/mutation-form.tsx'
import { Icon } from '../layout/icon.tsx'
import styles from './quick-watchlist.module.css'

type QuickButtonProps = {
  film: Pick<FilmCard, 'id' | 'title' | 'releaseDate'>
  idPrefix?: string
  isOverPoster?: boolean
  hasWords?: boolean
  /** Whether the film was on the watchlist when the page was made. */
  wasListed: boolean
}

/** The button of quick-watchlist.tsx. Without script the page is loaded again and opens at this button. */
export default function QuickButton({
  film: { id, title, releaseDate },
  isOverPoster,
  hasWords,
  // A page may have a film twice: as a card and in a list.
  idPrefix = isOverPoster ? 'card' : 'film',
  wasListed,
}: QuickButtonProps) {
  const { pathname, search } = useLocation()
  const name = formatFilmName({ title, releaseDate })
  const buttonId = `${idPrefix}-${id}`
  const isOnWatchlist = useOnWatchlist(id, wasListed)
  const [start, end] = isOnWatchlist ? ['Remove', 'from watch list'] : ['Add', 'to watch list']
  return (
    <MutationForm
      action={href('/movie/:id/watchlist', { id: String(id) })}
      method={isOnWatchlist ? 'DELETE' : 'PUT'}
      next={`${pathname}${search}#${buttonId}`}
      title={title}
      onWrite={() => syncStore.enqueue({ noun: 'watchlist', filmId: id, isListed: !isOnWatchlist }, title)}
    >
      <button
        type="submit"
        id={buttonId}
        className={`${hasWords ? buttons.secondary : buttons.tool} ${styles.quick}`}
        data-over-poster={isOverPoster}
        data-listed={isOnWatchlist}
        aria-label={hasWords ? undefined : `${start} ${name} ${end}`}
      >
        <Icon name={isOnWatchlist ? 'minus' : 'plus'} />
        {hasWords && (
          <span>
            {`${start} ${end}`}
            <span className="sr">: {name}</span>
          </span>
        )}
      </button>
    </MutationForm>
  )
}
