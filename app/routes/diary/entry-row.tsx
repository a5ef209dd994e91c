import { href, Link } from 'react-router'
import { yearOf } from '#app/domain/plain-date.ts'
import { type DiaryFields, diaryFieldsOf } from '#app/library/diary/diary-entry.ts'
import { noFilters } from '#app/library/diary/diary-filters.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { FilmLink } from '#app/ui/film/film-link.tsx'
import { Poster } from '#app/ui/film/poster.tsx'
import { StarRating } from '#app/ui/film/stars/star-rating.tsx'
import { focusAfterRender, focusOnMount } from '#app/ui/form/focus.ts'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { LikedMark, RewatchMark } from '#app/ui/log/viewing-marks.tsx'
import { EntryMenu, type EntryProps, menuId } from './entry-menu.tsx'
import styles from './entry-row.module.css'
import { queryFor } from './search-params.ts'

type EntryRowProps = EntryProps & {
  /** Whether the last press here deleted this entry: then Undo has the focus. */
  isOwnPress: boolean
  onUndo: () => void
}

/** One entry with its menu; in place of a deleted one, Undo. */
export function EntryRow({ film, entry, isOwnPress, onUndo, ...menu }: EntryRowProps) {
  const state = useMutation(`${film.id}/diary_entry/${entry.id}`)
  const { isDeleted } = entry
  return (
    <article className={isDeleted ? styles.deleted : styles.entry}>
      {/* Always in the page: a region that comes with its words is not announced. */}
      <p className={isDeleted ? undefined : 'sr'} role="status">
        {isDeleted && <Deleted {...{ film, entry, isOwnPress, onUndo }} />}
      </p>
      {isDeleted ? <SaveState {...state} saved="Deleted" /> : <Entry {...{ film, entry, state }} {...menu} />}
    </article>
  )
}

type DeletedProps = Pick<EntryRowProps, 'film' | 'entry' | 'isOwnPress' | 'onUndo'>

function Deleted({ film, entry, isOwnPress, onUndo }: DeletedProps) {
  const { id: entryId, loggedAt, changedAt: basedOn } = entry
  const fields = diaryFieldsOf(entry)
  const undo = () => {
    syncStore.enqueue({ noun: 'diary_entry', filmId: film.id, entryId, entry: fields, loggedAt, basedOn }, film.title)
    onUndo()
    focusAfterRender(() => document.getElementById(menuId(entryId)))
  }
  return (
    <>
      Deleted <b>{film.title}</b>
      {entry.watchedOn !== null && ` of ${formatPlainDate(entry.watchedOn, 'day')}`}.{' '}
      <button type="button" className="link" ref={isOwnPress ? focusOnMount : undefined} onClick={undo}>
        Undo
      </button>
    </>
  )
}

function Entry({ film, entry, state, ...menu }: EntryProps & { state: ReturnType<typeof useMutation> }) {
  const rejectedNote = rejectedNoteIn(state.pending)
  return (
    <>
      <Poster picture={film.poster} sizes="4rem" />
      <div className={styles.what}>
        <h3>
          <FilmLink className="cover" film={film} /> <span className="num">{yearOf(film.releaseDate)}</span>
        </h3>
        <Marks {...entry} />
        {entry.note !== '' && (
          <p className={styles.note} dir="auto">
            {entry.note}
          </p>
        )}
        {entry.tags.length > 0 && (
          <ul className={styles.tags}>
            {entry.tags.map(tag => (
              <li key={tag}>
                <Link className={styles.tag} to={href('/diary') + queryFor({ ...noFilters, tag })}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <SaveState pending={state.pending} />
        {rejectedNote !== null && (
          <p className={styles.note} dir="auto">
            Your text: {rejectedNote}
          </p>
        )}
      </div>
      <EntryMenu film={film} entry={entry} {...menu} />
    </>
  )
}

/** The note of an edit that the server rejected; it stays readable until the member dismisses it. */
const rejectedNoteIn = (pending: ReturnType<typeof useMutation>['pending']) =>
  pending?.error?.kind === 'rejected' && pending.mutation.noun === 'diary_entry'
    ? (pending.mutation.entry?.note ?? null)
    : null

/** Stars, rewatch and liked: below the title on a phone, else in columns that align down the page. */
export const Marks = ({ isRewatch, isLiked, stars }: Pick<DiaryFields, 'isRewatch' | 'isLiked' | 'stars'>) => (
  <div className={styles.marks}>
    <span>{stars !== null && <StarRating stars={stars} />}</span>
    <span>{isRewatch && <RewatchMark />}</span>
    <span>{isLiked && <LikedMark />}</span>
  </div>
)
