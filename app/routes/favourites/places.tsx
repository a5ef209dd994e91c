import { href } from 'react-router'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import type { StoredFilm } from '#app/library/films/stored-film.ts'
import type { FavouriteMutation } from '#app/sync/mutation.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { focusAfterRender } from '#app/ui/form/focus.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { Icon, type IconName } from '#app/ui/layout/icon.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './places.module.css'

export type FavouriteFilm = Pick<StoredFilm, 'id' | 'title' | 'poster'>

/** The four places: a favourite with buttons that move or remove it, or an empty frame. */
export const Places = ({ films }: { films: FavouriteFilm[] }) => (
  <ol className={styles.places}>
    {Array.from({ length: maxFavourites }, (_, index) => {
      const film = films[index]
      return (
        <li key={film?.id ?? `place ${index}`} id={film && placeId(film.id)}>
          {film ? (
            <Place film={film} place={index + 1} last={films.length} />
          ) : (
            <a className={styles.empty} href="#choose">
              <Icon name="plus" />
              <span className="sr">Place {index + 1} is free: choose a film</span>
            </a>
          )}
        </li>
      )
    })}
  </ol>
)

export const placeId = (filmId: number) => `favourite-${filmId}`

const Place = ({ film, place, last }: { film: FavouriteFilm; place: number; last: number }) => (
  <>
    <Poster picture={film.poster} sizes="(min-width: 48rem) 15vw, 45vw" load="eager" />
    <h2 className={styles.title}>{film.title}</h2>
    <div className={styles.acts}>
      <Act
        film={film}
        change={{ isChosen: true, place: Math.max(place - 1, 1) }}
        icon="previous"
        label={`Move ${film.title} one place earlier`}
        isDisabled={place === 1}
      />
      <Act
        film={film}
        change={{ isChosen: true, place: Math.min(place + 1, last) }}
        icon="next"
        label={`Move ${film.title} one place later`}
        isDisabled={place === last}
      />
      <Act film={film} change={{ isChosen: false }} icon="close" label={`Remove ${film.title} from your favourites`} />
    </div>
  </>
)

type ActProps = {
  film: FavouriteFilm
  change: Pick<FavouriteMutation, 'isChosen' | 'place'>
  icon: IconName
  label: string
  isDisabled?: boolean
}

// Not `disabled`: a button that is pressed keeps the focus when the film reaches the end.
const Act = ({ film: { id, title }, change, icon, label, isDisabled = false }: ActProps) => (
  <MutationForm
    action={href('/movie/:id/favourite', { id: String(id) })}
    method={change.isChosen ? 'PUT' : 'DELETE'}
    next={href('/user/favourites')}
    title={title}
    onWrite={() => {
      if (isDisabled) return true
      const isQueued = syncStore.enqueue({ noun: 'favourite', filmId: id, ...change }, title)
      if (isQueued && !change.isChosen) focusAfterRender(() => document.querySelector<HTMLElement>('a[href="#choose"]'))
      return isQueued
    }}
  >
    {change.place !== undefined && <input type="hidden" name="place" value={change.place} />}
    <button
      type="submit"
      className={`${buttons.tool} ${buttons.outlined} ${isDisabled ? styles.off : ''}`}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
    >
      <Icon name={icon} />
    </button>
  </MutationForm>
)
