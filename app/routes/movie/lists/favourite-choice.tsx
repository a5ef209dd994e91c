import { useState } from 'react'
import { href } from 'react-router'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import { optimisticFavourites } from '#app/sync/optimistic/optimistic-favourites.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation, useMutations } from '#app/sync/react/use-mutations.ts'
import { useFallbackFocus } from '#app/ui/form/focus.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './list-choices.module.css'

type TitledFilm = { id: number; title: string }

/**
 * Makes the film one of the member's favourites or takes it away. Without room it offers to replace one of them. `chosen`
 * are the favourites that the page was loaded with.
 */
export function FavouriteChoice({ film, chosen }: { film: TitledFilm; chosen: TitledFilm[] }) {
  const favourites = optimisticFavourites(chosen, { others: [film], ...useMutations() })
  const state = useMutation(`${film.id}/favourite`)
  const [replaced, setReplaced] = useState<TitledFilm | null>(null)
  const isChosen = favourites.some(({ id }) => id === film.id)
  const part = useFallbackFocus<HTMLElement>(`${isChosen} ${replaced?.id}`)
  const positionOf = (one: TitledFilm) => favourites.findIndex(({ id }) => id === one.id) + 1
  const loadedPosition = chosen.findIndex(({ id }) => id === film.id) + 1
  const next = href('/movie/:id/lists', { id: String(film.id) })
  const action = href('/movie/:id/favourite', { id: String(film.id) })
  const replace = (one: TitledFilm) => {
    const isPending = swapFavourites({ out: one, into: film, place: positionOf(one) })
    setReplaced(one)
    return isPending
  }
  return (
    <section ref={part} className={styles.favourite} aria-label="Favourites" tabIndex={-1}>
      {!isChosen && favourites.length >= maxFavourites ? (
        <details>
          <summary className={styles.toggle}>
            <span className={styles.box} />
            <span className={styles.name}>Your favourites</span>
            <span className="quiet num">{`${favourites.length} of ${maxFavourites}`}</span>
          </summary>
          <p id="full">You have four favourites already. Replace one of them with {film.title}?</p>
          <ul className={styles.replace} aria-labelledby="full">
            {favourites.map(favourite => (
              <li key={favourite.id}>
                <MutationForm {...{ action, next }} method="PUT" title={film.title} onWrite={() => replace(favourite)}>
                  <input type="hidden" name="replaces" value={favourite.id} />
                  <button type="submit" className={buttons.secondary}>
                    Replace {favourite.title}
                  </button>
                </MutationForm>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <MutationForm
          {...{ action, next }}
          method={isChosen ? 'DELETE' : 'PUT'}
          title={film.title}
          onWrite={() => {
            const again = loadedPosition > 0 ? { place: loadedPosition } : {}
            return syncStore.enqueue(
              {
                noun: 'favourite',
                filmId: film.id,
                ...(isChosen ? { isChosen: false } : { isChosen: true, ...again }),
              },
              film.title,
            )
          }}
        >
          <button type="submit" className={styles.toggle} aria-pressed={isChosen}>
            <span className={styles.box}>{isChosen && <Icon name="check" />}</span>
            <span className={styles.name}>Your favourites</span>
            <span className="quiet num">{`${favourites.length} of ${maxFavourites}`}</span>
          </button>
        </MutationForm>
      )}
      <SaveState {...state} saved={isChosen ? 'One of your favourites' : 'None of your favourites'} />
      {replaced && isChosen && (
        <p>
          It has the place of {replaced.title}.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              swapFavourites({ out: film, into: replaced, place: positionOf(film) })
              setReplaced(null)
            }}
          >
            Undo
          </button>
        </p>
      )}
    </section>
  )
}

/**
 * Two mutations, one for each film. The server may get them in any order. The first gives `into` the place of `out`.
 * The second removes `out`, also when the first is replaced before it is sent.
 */
const swapFavourites = ({ out, into, place }: { out: TitledFilm; into: TitledFilm; place: number }) =>
  syncStore.enqueue({ noun: 'favourite', filmId: into.id, isChosen: true, place, replaces: out.id }, into.title) &&
  syncStore.enqueue({ noun: 'favourite', filmId: out.id, isChosen: false }, out.title)
