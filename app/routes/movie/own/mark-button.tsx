import { href, Link } from 'react-router'
import type { Viewings } from '#app/library/diary/viewings.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import type { FilmOnPage } from '#app/ui/film/film-on-page.ts'
import { ownRatingId } from '#app/ui/film/stars/own-rating.tsx'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { EyeIcon, HeartIcon } from '#app/ui/log/icons.tsx'
import buttons from '../../../ui/form/button.module.css'
import styles from './film-state.module.css'
import { viewingPath } from './seen-line.tsx'

type MarkButtonProps = { film: FilmOnPage; mark: 'seen' | 'film_like'; isOn: boolean }

/** Marks the film as seen or liked, or takes the mark away. */
export function MarkButton({ film: { id, title, path }, mark, isOn }: MarkButtonProps) {
  const params = { id: String(id) }
  const isSeen = mark === 'seen'
  return (
    <MutationForm
      action={isSeen ? href('/movie/:id/seen', params) : href('/movie/:id/like', params)}
      method={isOn ? 'DELETE' : 'PUT'}
      next={path}
      title={title}
      onWrite={() =>
        syncStore.enqueue(
          isSeen ? { noun: mark, filmId: id, isSeen: !isOn } : { noun: 'film_like', filmId: id, isLiked: !isOn },
          title,
        )
      }
    >
      <button
        type="submit"
        className={`${buttons.secondary} ${isSeen ? styles.seen : styles.like}`}
        aria-pressed={isOn}
      >
        {isSeen ? <EyeIcon /> : <HeartIcon solid={isOn} />} {isSeen ? 'Seen' : 'Like'}
      </button>
    </MutationForm>
  )
}

/** In place of the button: a film in the diary, or with a rating, is seen for as long as it has them (decision 032). */
export const SeenLink = ({ viewing }: { viewing: Viewings['newest'][number] | undefined }) => {
  const link = { className: `${buttons.secondary} ${styles.seenLink}` }
  return viewing ? (
    <Link {...link} to={viewingPath(viewing)}>
      <EyeIcon /> Seen: in your diary
    </Link>
  ) : (
    <a {...link} href={`#${ownRatingId}`}>
      <EyeIcon /> Seen: rated
    </a>
  )
}
