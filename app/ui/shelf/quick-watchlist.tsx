import { use } from 'react'
import { href, useLocation } from 'react-router'
import { shownListing } from '#app/library/queue/shown.ts'
import buttons from '../button.module.css'
import { Icon } from '../icon.tsx'
import { ListedContext } from './listed-context.ts'
import styles from './quick-watchlist.module.css'
import { shelfStore } from './shelf-store.ts'
import { useShelfPlace } from './use-shelf.ts'
import { WriteForm } from './write-form.tsx'

type QuickWatchlistProps = {
  film: { id: number; title: string }
  /** Shown over a poster: only while one points at the card or is in it, where there is something to point with. */
  isOverPoster?: boolean
}

/** Puts a film on the watchlist, or takes it off, from wherever the film is listed. For members alone. */
export function QuickWatchlist({ film, isOverPoster = false }: QuickWatchlistProps) {
  const listed = use(ListedContext)
  return listed && <QuickButton film={film} isOverPoster={isOverPoster} cameListed={listed.includes(film.id)} />
}

type QuickButtonProps = Required<QuickWatchlistProps> & { cameListed: boolean }

function QuickButton({ film: { id, title }, isOverPoster, cameListed }: QuickButtonProps) {
  const { pathname, search } = useLocation()
  const isListed = shownListing(cameListed ? someday : null, useShelfPlace(`${id}/watchlist`))
  const look = isListed ? styles.listed : styles.unlisted
  return (
    <WriteForm
      action={href('/movie/:id/watchlist', { id: String(id) })}
      method={isListed ? 'DELETE' : 'PUT'}
      next={pathname + search}
      onWrite={() => shelfStore.wish({ noun: 'watchlist', filmId: id, isListed: !isListed }, title)}
    >
      <button
        type="submit"
        className={`${buttons.tool} ${styles.quick} ${look} ${isOverPoster ? styles.over : ''}`}
        aria-label={isListed ? `Remove ${title} from watch list` : `Add ${title} to watch list`}
      >
        <Icon name={isListed ? 'minus' : 'plus'} />
      </button>
    </WriteForm>
  )
}

// A list only says that a film is on the watchlist, not since when.
const someday = ''
