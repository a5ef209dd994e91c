import { href } from 'react-router'
import { syncStore } from '#app/sync/react/sync-store.ts'
import type { FilmOnPage } from '#app/ui/film/film-on-page.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'

/** Adds the film to the watchlist, or removes it. */
export function WatchlistButton({
  film: { id, title, path },
  isOnWatchlist,
}: {
  film: FilmOnPage
  isOnWatchlist: boolean
}) {
  return (
    <MutationForm
      action={href('/movie/:id/watchlist', { id: String(id) })}
      method={isOnWatchlist ? 'DELETE' : 'PUT'}
      next={path}
      title={title}
      onWrite={() => syncStore.enqueue({ noun: 'watchlist', filmId: id, isListed: !isOnWatchlist }, title)}
    >
      <button type="submit" className={isOnWatchlist ? buttons.remove : buttons.add}>
        <Icon name={isOnWatchlist ? 'minus' : 'plus'} />{' '}
        {isOnWatchlist ? 'Remove from watch list' : 'Add to watch list'}
      </button>
    </MutationForm>
  )
}
