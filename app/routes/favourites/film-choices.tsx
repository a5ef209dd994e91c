import { Form, href } from 'react-router'
import type { FilmCard } from '#app/films/film.ts'
import { FilmRows } from '#app/ui/film/film-rows.tsx'
import styles from './film-choices.module.css'

type FilmChoicesProps = { films: Pick<FilmCard, 'id' | 'title' | 'releaseDate' | 'poster'>[] }

/** Films of which a press makes one a favourite. */
export const FilmChoices = ({ films }: FilmChoicesProps) => (
  <FilmRows films={films}>
    {({ id, title }) => (
      <Form method="post" action={href('/user/favourites')} preventScrollReset>
        <input type="hidden" name="film" value={id} />
        <button type="submit" name="intent" value="add" className={styles.choice}>
          <span className="sr">Choose </span>
          {title}
        </button>
      </Form>
    )}
  </FilmRows>
)
