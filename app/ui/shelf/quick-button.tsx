import { href, useLocation } from 'react-router'
import { shownListing } from '#app/library/queue/shown.ts'
import buttons from '../button.module.css'
import { Icon } from '../icon.tsx'
import styles from './quick-watchlist.module.css'
import { shelfStore } from './shelf-store.ts'
import { useShelfPlace } from './use-shelf.ts'
import { WriteForm } from './write-form.tsx'

type QuickButtonProps = {
  film: { id: number; title: string }
  isOverPoster: boolean
  /** Whether the film was on the watchlist when the page was made. */
  cameListed: boolean
}

/** The button of quick-watchlist.tsx. */
export default function QuickButton({ film: { id, title }, isOverPoster, cameListed }: QuickButtonProps) {
  const { pathname, search } = useLocation()
  const isListed = shownListing(cameListed ? someday : null, useShelfPlace(`${id}/watchlist`))
  const look = isListed ? styles.listed : styles.unlisted
  return (
    <WriteForm
      action={href('/movie/:id/watchlist', { id: String(id) })}
      method={isListed ? 'DELETE' : 'PUT'}
      next={pathname + search}
      title={title}
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
