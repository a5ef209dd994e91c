import { href } from 'react-router'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { FilmCard } from '#app/films/film.ts'
import type { Reasons } from '#app/films/film-source.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { FilmRows } from '#app/ui/film/film-rows.tsx'
import { focusAfterRender } from '#app/ui/form/focus.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import styles from './film-choices.module.css'
import { placeId } from './places.tsx'

type FilmChoicesProps = { films: Pick<FilmCard, 'id' | 'title' | 'releaseDate' | 'poster'>[]; reasons: Reasons }

/** Films of which a press makes one a favourite. */
export const FilmChoices = ({ films, reasons }: FilmChoicesProps) => (
  <FilmRows films={films} reasons={reasons}>
    {({ id, title, releaseDate }) => (
      <MutationForm
        action={href('/movie/:id/favourite', { id: String(id) })}
        method="PUT"
        next={href('/user/favourites')}
        title={title}
        onWrite={() => {
          const isQueued = syncStore.enqueue({ noun: 'favourite', filmId: id, isChosen: true }, title)
          if (isQueued) focusAfterRender(() => document.querySelector<HTMLElement>(`#${placeId(id)} button`))
          return isQueued
        }}
      >
        <button
          type="submit"
          className={`cover ${styles.choice}`}
          aria-label={`Choose ${formatFilmName({ title, releaseDate })}`}
        >
          {title}
        </button>
      </MutationForm>
    )}
  </FilmRows>
)
