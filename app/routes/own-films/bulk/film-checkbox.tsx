import type { PlainDate } from '#app/domain/plain-date.ts'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import { bulkFormId } from './bulk-form-id.ts'
import styles from './film-checkbox.module.css'
import type { FilmSelection } from './use-film-selection.ts'

type TickProps = {
  film: { id: number; title: string; releaseDate: PlainDate | null }
  chosen: FilmSelection
  isOnPoster?: boolean
}

/** The box that chooses a film for the bulk edit; without script it is a field of the form. */
export const FilmCheckbox = ({ film, chosen, isOnPoster = false }: TickProps) => (
  <label className={isOnPoster ? `${styles.tick} ${styles.onPoster}` : styles.tick}>
    <input
      className="check"
      type="checkbox"
      name="film"
      value={film.id}
      form={bulkFormId}
      aria-label={`Choose ${formatFilmName(film)}`}
      checked={chosen.chosen.includes(film.id)}
      onChange={event => chosen.toggle(film.id, (event.nativeEvent as MouseEvent).shiftKey === true)} // a click made it
    />
  </label>
)
