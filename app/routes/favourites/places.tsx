import { Form, href } from 'react-router'
import { maxFavourites } from '#app/library/favourites/favourite-order.ts'
import type { StoredFilm } from '#app/library/films/stored-film.ts'
import { Poster } from '#app/ui/film/poster.tsx'
import { Icon, type IconName } from '#app/ui/layout/icon.tsx'
import buttons from '../../ui/form/button.module.css'
import styles from './places.module.css'

/** The four places: a favourite with buttons that move or remove it, or an empty frame. */
export const Places = ({ films }: { films: StoredFilm[] }) => (
  <ol className={styles.places}>
    {Array.from({ length: maxFavourites }, (_, index) => {
      const film = films[index]
      return (
        <li key={film?.id ?? `place ${index}`}>
          {film ? (
            <Place film={film} isFirst={index === 0} isLast={index === films.length - 1} />
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

type PlaceProps = { film: StoredFilm; isFirst: boolean; isLast: boolean }

const Place = ({ film: { id, title, poster }, isFirst, isLast }: PlaceProps) => (
  <>
    <Poster picture={poster} sizes="(min-width: 48rem) 15vw, 45vw" load="eager" />
    <h2 className={styles.title}>{title}</h2>
    <Form className={styles.acts} method="post" action={href('/user/favourites')} preventScrollReset>
      <input type="hidden" name="film" value={id} />
      <Act intent="earlier" icon="previous" label={`Move ${title} one place earlier`} isDisabled={isFirst} />
      <Act intent="later" icon="next" label={`Move ${title} one place later`} isDisabled={isLast} />
      <Act intent="remove" icon="close" label={`Remove ${title} from your favourites`} />
    </Form>
  </>
)

type ActProps = { intent: string; icon: IconName; label: string; isDisabled?: boolean }

// Not `disabled`: a button that is pressed keeps the focus when the film reaches the end.
const Act = ({ intent, icon, label, isDisabled = false }: ActProps) => (
  <button
    type="submit"
    name="intent"
    value={intent}
    className={`${buttons.tool} ${buttons.ringed} ${isDisabled ? styles.off : ''}`}
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    onClick={event => isDisabled && event.preventDefault()}
  >
    <Icon name={icon} />
  </button>
)
