import { href, useLocation } from 'react-router'
import { shownListing } from '#app/sync/optimistic.ts'
import { useShelfPlace } from '#app/sync/react/use-mutations.ts'
import { shelfStore } from '#app/sync/sync-store.ts'
import buttons from '../form/button.module.css'
import { WriteForm } from '../form/mutation-form.tsx'
import { Icon } from '../layout/icon.tsx'
import styles from './quick-watchlist.module.css'

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
