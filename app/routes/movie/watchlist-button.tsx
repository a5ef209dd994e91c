import { href } from 'react-router'
import buttons from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { shelfStore } from '#app/ui/shelf/shelf-store.ts'
import { WriteForm } from '#app/ui/shelf/write-form.tsx'
import type { OwnFilm } from './own-film.ts'

/** Puts the film on the watchlist, or takes it off. */
export function WatchlistButton({ film: { id, title, path }, isListed }: { film: OwnFilm; isListed: boolean }) {
  return (
    <WriteForm
      action={href('/movie/:id/watchlist', { id: String(id) })}
      method={isListed ? 'DELETE' : 'PUT'}
      next={path}
      title={title}
      onWrite={() => shelfStore.wish({ noun: 'watchlist', filmId: id, isListed: !isListed }, title)}
    >
      <button type="submit" className={`${buttons.button} ${isListed ? buttons.remove : buttons.add}`}>
        <Icon name={isListed ? 'minus' : 'plus'} /> {isListed ? 'Remove from watch list' : 'Add to watch list'}
      </button>
    </WriteForm>
  )
}
